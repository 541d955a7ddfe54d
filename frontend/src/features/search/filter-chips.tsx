import { Button, Pill } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { formatMoney, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useValueLabel } from './facet-words.ts'
import { facets, hasFilters } from './search-url.ts'
import classes from './search.module.css'
import type { SearchUrl } from './use-search-url.ts'

interface Chip {
  key: string
  text: string
  remove: () => void
}

/** Every filter that is on, each to be taken off by itself, and all at once. */
export function FilterChips({ url }: { url: SearchUrl }) {
  const { t } = useTranslation('search')
  const label = useValueLabel()
  const language = useLanguage()
  const { search, change, toggle, clear } = url
  if (!hasFilters(search)) return null
  const { q, remote, available, minYears, maxYears, maxSalary, currency } = search
  const years = (count: number) => formatNumber(language, count)
  const chips: Chip[] = [
    ...(q.trim()
      ? [{ key: 'q', text: q.includes('"') ? q.trim() : `“${q.trim()}”`, remove: () => change({ q: '' }) }]
      : []),
    ...facets.flatMap((facet) =>
      search.chosen[facet].map((value) => ({
        key: `${facet} ${value}`,
        text: label(facet, value),
        remove: () => toggle(facet, value),
      })),
    ),
    ...(available ? [{ key: 'available', text: t('Available now'), remove: () => change({ available: false }) }] : []),
    ...(remote ? [{ key: 'remote', text: t('Works remotely'), remove: () => change({ remote: false }) }] : []),
    ...(minYears === null
      ? []
      : [
          {
            key: 'min',
            text: t('At least {{years}} years', { years: years(minYears) }),
            remove: () => change({ minYears: null }),
          },
        ]),
    ...(maxYears === null
      ? []
      : [
          {
            key: 'max',
            text: t('At most {{years}} years', { years: years(maxYears) }),
            remove: () => change({ maxYears: null }),
          },
        ]),
    ...(maxSalary === null
      ? []
      : [
          {
            key: 'salary',
            text: t('Up to {{amount}} a year', { amount: wholeMoney(maxSalary) }),
            remove: () => change({ maxSalary: null }),
          },
        ]),
  ]
  function wholeMoney(amount: number): string {
    const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    return formatMoney(language, amount * 10 ** (decimals.maximumFractionDigits ?? 2), currency)
  }
  return (
    <div className={classes.chips} role="group" aria-label={t('Filters in use')}>
      {chips.map(({ key, text, remove }) => (
        <Pill
          key={key}
          size="md"
          withRemoveButton
          className={classes.pill}
          removeButtonProps={{
            'aria-label': t('Remove filter {{filter}}', { filter: text }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={remove}
        >
          <bdi>{text}</bdi>
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {t('Clear all')}
      </Button>
    </div>
  )
}
