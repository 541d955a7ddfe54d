import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ConversationContactsView } from '~/api/generated/types.gen.ts'
import { LIST_CONTACTS_SEARCH_MAX_LENGTH, NEW_CONVERSATION_PARTICIPANT_IDS_MAX_ITEMS } from '~/api/limits.gen.ts'
import { Faced } from '~/components/faced.tsx'

import { contactsQuery } from './queries.ts'
import { TEAM } from './topic.ts'

const PAUSE_MS = 300

type Contact = ConversationContactsView['contacts'][number]

/** A person can be a contact several times, by an introduction and by applications: each has its own conversation. */
const valueOf = ({ id, conversation_id: conversation }: Contact): string => conversation ?? id

/** "Amina Diallo · COO" */
const optionOf = (contact: Contact) => ({
  value: valueOf(contact),
  label: contact.title ? `${contact.name} · ${contact.title}` : contact.name,
})

interface ContactsFieldProps {
  /** The ids of colleagues, and of the team. */
  value: string[]
  onChange: (ids: string[]) => void
  /** The other side of an introduction or an application was chosen: the id of its conversation. */
  onConversation: (conversation: string) => void
  error?: ReactNode
  'data-path'?: string
}

/** Chooses with whom a conversation is. The server searches, because there may be many. */
export function ContactsField({ value, onChange, onConversation, ...field }: ContactsFieldProps) {
  const { t } = useTranslation('messaging')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, LIST_CONTACTS_SEARCH_MAX_LENGTH), PAUSE_MS)
  const first = useQuery(contactsQuery(''))
  const found = useQuery({ ...contactsQuery(search), placeholderData: keepPreviousData })
  /** The chosen ones, which another search does not find. */
  const [chosen, setChosen] = useState<readonly Contact[]>([])
  const all = [...chosen, ...(first.data?.contacts ?? []), ...(found.data?.contacts ?? [])]
  const known = new Map(all.map((contact) => [valueOf(contact), contact]))
  const contacts = [...known.values()]
  const colleagues = contacts.filter(({ contact_type: type }) => type === 'colleague')
  const introductions = contacts.filter(({ contact_type: type }) => type === 'introduction')
  const applications = contacts.filter(({ contact_type: type }) => type === 'application')
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
    { group: t('Introductions'), items: introductions.map(optionOf) },
    { group: t('Applications'), items: applications.map(optionOf) },
  ]
  const isFull = value.length >= NEW_CONVERSATION_PARTICIPANT_IDS_MAX_ITEMS
  const hasMore = found.data?.has_more ?? false
  const change = (ids: string[]) => {
    const existing = [...introductions, ...applications].find((contact) => ids.includes(valueOf(contact)))
    if (existing?.conversation_id) return onConversation(existing.conversation_id)
    setChosen(contacts.filter((contact) => ids.includes(valueOf(contact))))
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
            : t('The conversation of an introduction or an application opens at once.')
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
      renderOption={({ option: { value: id, label } }) => (
        <Faced name={(id === TEAM ? null : known.get(id)?.name) ?? label} picture={known.get(id)?.picture_url}>
          <bdi>{label}</bdi>
        </Faced>
      )}
      hidePickedOptions
      nothingFoundMessage={
        found.error ? t('Your contacts could not be loaded.') : found.isFetching ? t('Loading') : t('No name matches')
      }
      {...field}
    />
  )
}
