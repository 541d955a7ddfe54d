import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Frequency, SavedSearchView } from '~/api/generated/types.gen.ts'
import { SAVE_SEARCH_NAME_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { msg } from '~/i18n/msg.ts'

import { useFilterWords } from './filter-words.ts'
import {
  frequencies,
  frequencyLabels,
  keptQueryOf,
  searchOf,
  useSaveSearch,
  useSearchChange,
} from './saved-searches-query.ts'
import type { Search } from './search-url.ts'
import classes from './saved.module.css'

const saveFailed = msg('The search could not be saved', { ns: 'search' })

interface SearchDrawerProps {
  /** The search on screen, or a saved one. */
  of: { search: Search } | { saved: SavedSearchView }
  opened: boolean
  onClose: () => void
}

/** Saves a search, or changes its name and alerts. Remount it for each opening. */
export function SearchDrawer({ of, opened, onClose }: SearchDrawerProps) {
  const { t } = useTranslation('search')
  const wordsOf = useFilterWords()
  const saved = 'saved' in of ? of.saved : null
  const search = 'saved' in of ? searchOf(of.saved) : of.search
  const filters = wordsOf(search).map(({ text }) => text)
  const form = useForm<{ name: string; frequency: Frequency }>({
    initialValues: {
      name: saved?.name ?? filters.join(' · ').slice(0, SAVE_SEARCH_NAME_MAX_LENGTH),
      frequency: saved?.frequency ?? 'daily',
    },
  })
  const keep = useSaveSearch(onClose)
  const change = useSearchChange(onClose)
  const error = keep.error ?? change.error
  return (
    <FormDrawer
      title={saved ? t('Change saved search') : t('Save this search')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) =>
        saved
          ? change.mutate({ path: { id: saved.id }, body: values })
          : keep.mutate({ body: { ...values, query: keptQueryOf(search) } })
      }
      pending={keep.isPending || change.isPending}
      problem={error ? problemOf(error, saveFailed) : null}
      submitLabel={t('Save')}
    >
      {filters.length > 0 ? (
        <ul className={classes.filters} aria-label={t('Filters in use')}>
          {filters.map((text) => (
            <li key={text}>
              <bdi className={classes.tag}>{text}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <Text c="var(--text-muted)">{t('Everybody who can be found.')}</Text>
      )}
      <TextInput
        label={t('Name')}
        required
        maxLength={SAVE_SEARCH_NAME_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group
        label={t('Alerts')}
        description={t('An email when another executive matches. Executives who match already are not announced.')}
        {...form.getInputProps('frequency')}
      >
        <Stack gap="xs" my="xs">
          {frequencies.map((each) => (
            <Radio key={each} value={each} label={t(frequencyLabels[each])} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDrawer>
  )
}
