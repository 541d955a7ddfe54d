import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { SEARCH_EXECUTIVES_LOCATION_ITEM_MAX_LENGTH, SEARCH_EXECUTIVES_LOCATION_MAX_ITEMS } from '~/api/limits.gen.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import facets from '~/components/facet-values.module.css'

import { FacetList } from './facet-list.tsx'
import { SalaryFields, YearsFields } from './range-fields.tsx'
import classes from './search.module.css'
import type { SearchUrl } from './use-search-url.ts'

interface FilterPanelProps {
  url: SearchUrl
  /** For each facet, the number of results of each value; null if unknown. */
  counts: Readonly<Record<string, Readonly<Record<string, number>>>> | null
}

/** All filters of a search, with the number of results of each choice. */
export function FilterPanel({ url, counts }: FilterPanelProps) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const { search, change, toggle } = url
  const list = (facet: keyof typeof search.chosen, others?: ReactNode) => (
    <FacetList
      facet={facet}
      search={search}
      counts={counts && (counts[facet] ?? {})}
      chosen={search.chosen[facet]}
      onToggle={(value) => toggle(facet, value)}
    >
      {others}
    </FacetList>
  )
  const isFull = search.chosen.location.length >= SEARCH_EXECUTIVES_LOCATION_MAX_ITEMS
  return (
    <div className={classes.panel}>
      <fieldset className={facets.facet}>
        <legend className={facets.legend}>{t('Ready to talk')}</legend>
        <ul className={facets.values}>
          <li className={facets.value}>
            <Checkbox
              size="xs"
              label={t('Available now')}
              checked={search.available}
              onChange={() => change({ available: !search.available })}
              classNames={{ body: facets.checkbox, labelWrapper: facets.checkboxLabel }}
            />
          </li>
          <li className={facets.value}>
            <Checkbox
              size="xs"
              label={t('Works remotely')}
              checked={search.remote}
              onChange={() => change({ remote: !search.remote })}
              classNames={{ body: facets.checkbox, labelWrapper: facets.checkboxLabel }}
            />
            {counts ? (
              <span className={facets.count}>{formatNumber(language, counts['remote']?.['true'] ?? 0)}</span>
            ) : null}
          </li>
        </ul>
      </fieldset>
      {list('availability')}
      {list('industry')}
      {list('specialization')}
      {list('skills')}
      {list(
        'location',
        isFull ? null : <PlaceField onAdd={(place) => toggle('location', place)} chosen={search.chosen.location} />,
      )}
      {list('language')}
      <YearsFields url={url} />
      <SalaryFields url={url} />
    </div>
  )
}

/** A city or a region, as executives write it: any part of their location matches. */
function PlaceField({ onAdd, chosen }: { onAdd: (place: string) => void; chosen: readonly string[] }) {
  const { t } = useTranslation('search')
  const [place, setPlace] = useState('')
  const add = () => {
    // Two letters would be parsed as a country code.
    const typed = place.trim()
    if (typed.length > 2 && !chosen.includes(typed)) onAdd(typed)
    setPlace('')
  }
  return (
    <TextInput
      size="sm"
      mt="xs"
      aria-label={t('Add a city or region')}
      placeholder={t('Add a city or region')}
      maxLength={SEARCH_EXECUTIVES_LOCATION_ITEM_MAX_LENGTH}
      value={place}
      onChange={({ currentTarget: { value } }) => setPlace(value)}
      rightSection={
        place.trim().length > 2 ? (
          <ActionIcon variant="subtle" size="sm" aria-label={t('Add')} onClick={add}>
            <IconPlus size={16} stroke={1.5} />
          </ActionIcon>
        ) : null
      }
      onKeyDown={({ key }) => {
        if (key === 'Enter') add()
      }}
    />
  )
}
