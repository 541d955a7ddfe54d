import { Checkbox, UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { facetTitles, useValueLabel } from './facet-words.ts'
import type { Facet } from './search-url.ts'
import classes from './search.module.css'

/** The number of values before "Show more". */
const SHORT = 6

interface FacetListProps {
  facet: Facet
  /** The number of results for each value; null if unknown. */
  counts: Readonly<Record<string, number>> | null
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** Below the values: a field for others. */
  children?: ReactNode
}

/** The values of a facet with their counts, the most frequent first; chosen ones are always included. */
export function FacetList({ facet, counts, chosen, onToggle, children }: FacetListProps) {
  const { t } = useTranslation('search')
  const label = useValueLabel()
  const language = useLanguage()
  const [isLong, setLong] = useState(false)
  const countOf = (value: string) => counts?.[value] ?? 0
  const values = [...new Set([...Object.keys(counts ?? {}), ...chosen])]
    .map((value) => ({ value, label: label(facet, value), count: countOf(value) }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
  if (values.length === 0 && !children) return null
  const shown = isLong ? values : values.filter(({ value }, place) => place < SHORT || chosen.includes(value))
  const hidden = values.length - shown.length
  return (
    <fieldset className={classes.facet}>
      <legend className={classes.legend}>{t(facetTitles[facet])}</legend>
      <ul className={classes.values}>
        {shown.map(({ value, label: text, count }) => (
          <li key={value} className={classes.value} data-empty={count === 0 || undefined}>
            <Checkbox
              size="xs"
              label={<bdi>{text}</bdi>}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              classNames={{ body: classes.checkbox, labelWrapper: classes.checkboxLabel }}
            />
            {counts ? <span className={classes.count}>{formatNumber(language, count)}</span> : null}
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
