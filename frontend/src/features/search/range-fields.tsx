import { Group, NativeSelect, NumberInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { SEARCH_EXECUTIVES_MAX_SALARY_MAXIMUM } from '~/api/limits.gen.ts'
import { currencies } from '~/i18n/currencies.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import facets from '~/components/facet-values.module.css'

import type { Search } from './search-url.ts'
import classes from './search.module.css'
import type { SearchUrl } from './use-search-url.ts'
import { useTyped } from './use-typed.ts'

const MOST_YEARS = 60

/** Years of experience, from and to. */
export function YearsFields({ url }: { url: SearchUrl }) {
  const { t } = useTranslation('search')
  const { minYears, maxYears } = url.search
  const isTurned = minYears !== null && maxYears !== null && minYears > maxYears
  return (
    <fieldset className={facets.facet}>
      <legend className={facets.legend}>{t('Years of experience')}</legend>
      <Group gap="xs" grow wrap="nowrap" align="flex-start">
        <WholeNumber
          label={t('From')}
          value={minYears}
          max={MOST_YEARS}
          onAsk={(years) => url.type({ minYears: years })}
          error={isTurned}
        />
        <WholeNumber
          label={t('To')}
          value={maxYears}
          max={MOST_YEARS}
          onAsk={(years) => url.type({ maxYears: years })}
          error={isTurned}
        />
      </Group>
      {isTurned ? (
        <Text size="sm" c="var(--problem)" mt={4} role="alert">
          {t('“From” is above “To”: nobody fits.')}
        </Text>
      ) : null}
    </fieldset>
  )
}

/** The maximum annual salary. */
export function SalaryFields({ url }: { url: SearchUrl }) {
  const { t } = useTranslation('search')
  const names = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'currency' })
  return (
    <fieldset className={facets.facet}>
      <legend className={facets.legend}>{t('Maximum salary a year')}</legend>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <WholeNumber
          aria-label={t('Maximum salary a year')}
          className={classes.amount}
          value={url.search.maxSalary}
          max={SEARCH_EXECUTIVES_MAX_SALARY_MAXIMUM}
          step={10_000}
          onAsk={(maxSalary) => url.type({ maxSalary })}
        />
        <NativeSelect
          aria-label={t('Currency')}
          size="sm"
          className={classes.currency}
          value={url.search.currency}
          data={currencies.map((value) => ({ value, label: value, title: names.of(value) }))}
          onChange={({ currentTarget: { value } }) => url.change({ currency: value as Search['currency'] })}
        />
      </Group>
      <Text size="sm" c="var(--text-faint)" mt={4}>
        {t('Leaves out those who named no amount, or another currency.')}
      </Text>
    </fieldset>
  )
}

interface WholeNumberProps {
  label?: string
  'aria-label'?: string
  className?: string | undefined
  value: number | null
  max: number
  step?: number
  error?: boolean
  onAsk: (value: number | null) => void
}

function WholeNumber({ value: asked, onAsk, ...input }: WholeNumberProps) {
  const typed = useTyped(asked, onAsk)
  return (
    <NumberInput
      size="sm"
      min={0}
      allowNegative={false}
      allowDecimal={false}
      thousandSeparator=" "
      clampBehavior="strict"
      inputMode="numeric"
      hideControls
      {...input}
      value={typed.value ?? ''}
      onChange={(value) => typed.type(value === '' ? null : Number(value))}
      onBlur={typed.finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') typed.finish()
      }}
    />
  )
}
