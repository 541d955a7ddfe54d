import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { SEARCH_INTERACTIONS_QUERY_MAX_LENGTH } from '~/api/limits.gen.ts'
import { SearchField } from '~/components/search-field.tsx'

import { isReversed, type Asked } from './address.ts'
import { kinds, types } from './kinds.ts'
import { ParticipantSelect } from './participant-select.tsx'
import classes from './history.module.css'

interface TrailFiltersProps {
  asked: Asked
  onChange: (name: string, value: string | null) => void
}

/** The filters of the list; while words are searched, the search covers everything and they are disabled. */
export function TrailFilters({ asked, onChange }: TrailFiltersProps) {
  const { t } = useTranslation('communication-history')
  const { participant, words, isSearch, type, from, to } = asked
  const date = (value: string) => value || null
  return (
    <div className={classes.filters}>
      <search className={classes.search}>
        <SearchField
          label={t('Search communications')}
          placeholder={t('Search messages, notes and names of files')}
          value={words}
          onSearch={(text) => onChange('q', text)}
          maxLength={SEARCH_INTERACTIONS_QUERY_MAX_LENGTH}
        />
        <p className={classes.quiet} role="status">
          {isSearch
            ? t('The whole history is searched; the filters do not apply.')
            : words
              ? t('Enter at least three characters.')
              : null}
        </p>
      </search>
      <ParticipantSelect
        value={participant}
        onChange={(id) => onChange('participant_id', id)}
        isDisabled={isSearch}
        all={t('All')}
      />
      <Select
        label={t('Type')}
        placeholder={t('All')}
        data={types.map((value) => ({ value, label: t(kinds[value].label) }))}
        value={type}
        onChange={(value) => onChange('type', value)}
        clearable
        clearButtonProps={{ 'aria-label': t('All types') }}
        disabled={isSearch}
      />
      <TextInput
        type="date"
        label={t('First day')}
        value={from ?? ''}
        max={to ?? undefined}
        onChange={({ currentTarget }) => onChange('from', date(currentTarget.value))}
        disabled={isSearch}
      />
      <TextInput
        type="date"
        label={t('Last day')}
        value={to ?? ''}
        min={from ?? undefined}
        onChange={({ currentTarget }) => onChange('to', date(currentTarget.value))}
        error={isReversed(asked) ? t('Must not be before the first day') : null}
        disabled={isSearch}
      />
    </div>
  )
}
