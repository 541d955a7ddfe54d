import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { SEARCH_EXECUTIVES_VALUE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { FacetValues, SHORT } from '~/components/facet-values.tsx'

import { facetTitles, useValueLabel } from './facet-words.ts'
import { isOpen, valuesQuery } from './search-query.ts'
import type { Facet, Search } from './search-url.ts'

/** Long enough to finish a word, short enough not to be noticed. */
const PAUSE_MS = 300

interface FacetListProps {
  facet: Facet
  /** The search that the values belong to. */
  search: Search
  /** The number of results for each value; null if unknown. */
  counts: Readonly<Record<string, number>> | null
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** Below the values: a field for others. */
  children?: ReactNode
}

/**
 * The values of a facet with their counts, the most frequent first; chosen ones are always included. Values that
 * executives type can be searched: there may be more than are listed.
 */
export function FacetList({ facet, search, counts, chosen, onToggle, children }: FacetListProps) {
  const { t } = useTranslation('search')
  const label = useValueLabel()
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isSearched = isOpen(facet) && typed.trim() !== '' && sought !== ''
  const found = useQuery({
    ...valuesQuery(search, isOpen(facet) ? facet : 'skills', sought),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const listed = isSearched ? (found.data?.facets[facet] ?? {}) : counts
  const countOf = (value: string) => listed?.[value] ?? 0
  const values = [...new Set([...Object.keys(listed ?? {}), ...(isSearched ? [] : chosen)])]
    .map((value) => ({ value, label: label(facet, value), count: listed ? countOf(value) : null }))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.label.localeCompare(b.label))
  if (values.length === 0 && typed === '' && !children) return null
  return (
    <FacetValues
      title={t(facetTitles[facet])}
      values={values}
      chosen={chosen}
      onToggle={onToggle}
      above={
        <>
          {isOpen(facet) && (values.length > SHORT || typed !== '') ? (
            <TextInput
              size="sm"
              mb="xs"
              aria-label={t('Find in {{facet}}', { facet: t(facetTitles[facet]) })}
              placeholder={t('Find')}
              maxLength={SEARCH_EXECUTIVES_VALUE_MAX_LENGTH}
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
          ) : null}
          {isSearched && found.data && values.length === 0 ? (
            <Text size="sm" c="var(--text-muted)" role="status">
              {t('No value matches.')}
            </Text>
          ) : null}
          {isSearched && found.error ? (
            <Text size="sm" c="var(--text-muted)" role="alert">
              {t('The values could not be loaded.')}
            </Text>
          ) : null}
        </>
      }
    >
      {children}
    </FacetValues>
  )
}
