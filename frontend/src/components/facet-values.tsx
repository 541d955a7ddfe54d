import { Checkbox, UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './facet-values.module.css'

/** The number of values before "Show more". */
export const SHORT = 6

export interface FacetValue {
  value: string
  label: string
  /** The number of results; null if unknown. */
  count: number | null
}

interface FacetValuesProps {
  title: string
  /** In the order to show; chosen ones are always shown. */
  values: readonly FacetValue[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** Above the values: a field to find one. */
  above?: ReactNode
  /** Below the values: a field for others. */
  children?: ReactNode
}

/** The values of a facet with their counts, to choose from. */
export function FacetValues({ title, values, chosen, onToggle, above, children }: FacetValuesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isLong, setLong] = useState(false)
  const shown = isLong ? values : values.filter(({ value }, place) => place < SHORT || chosen.includes(value))
  const hidden = values.length - shown.length
  return (
    <fieldset className={classes.facet}>
      <legend className={classes.legend}>{title}</legend>
      {above}
      <ul className={classes.values}>
        {shown.map(({ value, label, count }) => (
          <li key={value} className={classes.value} data-empty={count === 0 || undefined}>
            <Checkbox
              size="xs"
              label={<bdi>{label}</bdi>}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              classNames={{ body: classes.checkbox, labelWrapper: classes.checkboxLabel }}
            />
            {count === null ? null : <span className={classes.count}>{formatNumber(language, count)}</span>}
          </li>
        ))}
      </ul>
      {hidden > 0 || isLong ? (
        <UnstyledButton className={classes.more} aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? t('Show fewer') : t('Show {{count}} more', { count: hidden })}
        </UnstyledButton>
      ) : null}
      {children}
    </fieldset>
  )
}
