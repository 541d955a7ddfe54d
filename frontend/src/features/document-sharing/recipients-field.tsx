import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ConversationView } from '~/api/generated/types.gen.ts'
import { LIST_CONVERSATIONS_SEARCH_MAX_LENGTH, SHARE_DOCUMENT_SHARED_WITH_MAX_ITEMS } from '~/api/limits.gen.ts'
import { Faced } from '~/components/faced.tsx'

import { recipientQuery, recipientsQuery } from './queries.ts'

const PAUSE_MS = 300

interface RecipientsFieldProps {
  /** The ids of conversations. */
  value: string[]
  onChange: (ids: string[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** "Amina Diallo · CFO". */
function labelOf({ title, participants }: ConversationView): string {
  const line = participants.find(({ name }) => name === title)?.title
  return line ? `${title} · ${line}` : title
}

/** Chooses conversations of introductions in which the reader may write. The server searches, because there may be many. */
export function RecipientsField({ value, onChange, ...field }: RecipientsFieldProps) {
  const { t } = useTranslation('document-sharing')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, LIST_CONVERSATIONS_SEARCH_MAX_LENGTH), PAUSE_MS)
  const found = useQuery({ ...recipientsQuery(search), placeholderData: keepPreviousData })
  // The chosen ones, which another search may not find.
  const chosen = useQueries({ queries: value.map((id) => recipientQuery(id)) }).flatMap(({ data }) => data ?? [])
  const writable = (found.data?.conversations ?? []).filter(
    ({ can_write: canWrite, context_id: introduction }) => canWrite && introduction !== null,
  )
  const known = new Map([...chosen, ...writable].map((each) => [each.id, each]))
  const isFull = value.length === SHARE_DOCUMENT_SHARED_WITH_MAX_ITEMS
  return (
    <MultiSelect
      label={t('Recipients')}
      description={
        isFull
          ? t('That is the most: ten recipients.')
          : t('The other sides of your introductions. Each gets a share of their own.')
      }
      placeholder={value.length === 0 ? t('Choose or type a name') : ''}
      required
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...known.values()].map((each) => ({ value: each.id, label: labelOf(each) }))}
      value={value.filter((id) => known.has(id))}
      onChange={onChange}
      maxValues={SHARE_DOCUMENT_SHARED_WITH_MAX_ITEMS}
      renderOption={({ option: { value: id, label } }) => {
        const { title: name, participants } = known.get(id) ?? { title: label, participants: [] }
        return (
          <Faced name={name} picture={participants.find((each) => each.name === name)?.picture_url}>
            <bdi>{label}</bdi>
          </Faced>
        )
      }}
      hidePickedOptions
      nothingFoundMessage={
        found.error
          ? t('Your conversations could not be loaded.')
          : found.isFetching
            ? t('Loading')
            : search
              ? t('No name matches')
              : t('You have no open conversation of an introduction.')
      }
      {...field}
    />
  )
}
