import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Frequency } from '~/api/generated/types.gen.ts'
import { SAVE_SEARCH_NAME_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { msg } from '~/i18n/msg.ts'

import { FilterList } from './filter-list.tsx'
import { frequencies, frequencyLabels } from './words.ts'

const saveFailed = msg('The search could not be saved', { ns: 'saved-search' })

/** The fields of a saved search that its owner chooses. */
export interface SearchFields {
  name: string
  frequency: Frequency
}

interface SearchFormProps {
  /** The stored name and alerts; null for a new search. */
  saved: SearchFields | null
  /** The filters in words. */
  filters: readonly string[]
  /** What a search without filters finds. */
  everything: string
  /** What an alert is about. */
  about: string
  opened: boolean
  onClose: () => void
  onSubmit: (fields: SearchFields) => void
  pending: boolean
  error: unknown
}

/** Saves a search, or changes its name and alerts. Remount it for each opening. */
export function SearchForm(props: SearchFormProps) {
  const { saved, filters, everything, about, opened, onClose, onSubmit, pending, error } = props
  const { t } = useTranslation('saved-search')
  const form = useForm<{ name: string; frequency: Frequency }>({
    initialValues: {
      name: saved?.name ?? filters.join(' · ').slice(0, SAVE_SEARCH_NAME_MAX_LENGTH),
      frequency: saved?.frequency ?? 'daily',
    },
  })
  return (
    <FormDrawer
      title={saved ? t('Change saved search') : t('Save this search')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      pending={pending}
      problem={error ? problemOf(error, saveFailed) : null}
      submitLabel={t('Save')}
    >
      <FilterList filters={filters} everything={everything} />
      <TextInput
        label={t('Name')}
        required
        maxLength={SAVE_SEARCH_NAME_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label={t('Alerts')} description={about} {...form.getInputProps('frequency')}>
        <Stack gap="xs" my="xs">
          {frequencies.map((each) => (
            <Radio key={each} value={each} label={t(frequencyLabels[each])} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDrawer>
  )
}
