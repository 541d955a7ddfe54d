import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ConversationContactsView } from '~/api/generated/types.gen.ts'
import { LIST_CONTACTS_SEARCH_MAX_LENGTH, NEW_CONVERSATION_PARTICIPANT_IDS_MAX_ITEMS } from '~/api/limits.gen.ts'

import { contactsQuery } from './queries.ts'
import { TEAM } from './topic.ts'

const PAUSE_MS = 300

type Contact = ConversationContactsView['contacts'][number]

interface ContactsFieldProps {
  /** The ids of colleagues, and of the team. */
  value: string[]
  onChange: (ids: string[]) => void
  /** The other side of an introduction was chosen: the id of its conversation. */
  onIntroduction: (conversation: string) => void
  error?: ReactNode
  'data-path'?: string
}

/** Chooses with whom a conversation is. The server searches, because there may be many. */
export function ContactsField({ value, onChange, onIntroduction, ...field }: ContactsFieldProps) {
  const { t } = useTranslation('messaging')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, LIST_CONTACTS_SEARCH_MAX_LENGTH), PAUSE_MS)
  const first = useQuery(contactsQuery(''))
  const found = useQuery({ ...contactsQuery(search), placeholderData: keepPreviousData })
  /** The chosen ones, which another search does not find. */
  const [chosen, setChosen] = useState<readonly Contact[]>([])
  const all = [...chosen, ...(first.data?.contacts ?? []), ...(found.data?.contacts ?? [])]
  const known = new Map(all.map((contact) => [contact.id, contact]))
  const contacts = [...known.values()]
  const colleagues = contacts.filter(({ contact_type: type }) => type === 'colleague')
  const introductions = contacts.filter(({ contact_type: type }) => type === 'introduction')
  // Of a restored draft: colleagues beyond the first page.
  const unknown = value.filter((id) => id !== TEAM && !known.has(id))
  const groups = [
    {
      group: t('Colleagues'),
      items: [
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ...unknown.map((id) => ({ value: id, label: first.data ? t('Colleague') : '…' })),
      ],
    },
    {
      group: t('Introductions'),
      items: introductions.map(({ id, name, title }) => ({ value: id, label: title ? `${name} · ${title}` : name })),
    },
  ]
  const isFull = value.length >= NEW_CONVERSATION_PARTICIPANT_IDS_MAX_ITEMS
  const hasMore = found.data?.has_more ?? false
  const change = (ids: string[]) => {
    const introduction = introductions.find(({ id }) => ids.includes(id))
    if (introduction?.conversation_id) return onIntroduction(introduction.conversation_id)
    setChosen(contacts.filter(({ id }) => ids.includes(id)))
    onChange(ids)
  }
  return (
    <MultiSelect
      label={t('With')}
      description={
        isFull
          ? t('That is the most: {{most}} people.', { most: NEW_CONVERSATION_PARTICIPANT_IDS_MAX_ITEMS })
          : hasMore
            ? t('Type a name to find more people.')
            : t('The conversation of an introduction opens at once.')
      }
      placeholder={value.length === 0 ? t('Choose or type a name') : ''}
      required
      data-autofocus
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[{ value: TEAM, label: t('Kilele team') }, ...groups.filter(({ items }) => items.length > 0)]}
      value={value}
      onChange={change}
      maxValues={NEW_CONVERSATION_PARTICIPANT_IDS_MAX_ITEMS}
      hidePickedOptions
      nothingFoundMessage={
        found.error ? t('Your contacts could not be loaded.') : found.isFetching ? t('Loading') : t('No name matches')
      }
      {...field}
    />
  )
}
