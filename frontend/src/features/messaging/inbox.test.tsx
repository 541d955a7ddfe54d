import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { ConversationView, MessageView, ParticipantView } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import AdminMessagingPage from './admin-messaging-page.tsx'
import MessagingPage from './messaging-page.tsx'

const person = (id: string, name: string, party: ParticipantView['party'] = 'employer'): ParticipantView => ({
  id,
  name,
  party,
  picture_url: null,
  title: null,
})
const team = person('team', 'Kilele', 'admin')

const topic = (changes: Partial<ConversationView> = {}): ConversationView => ({
  id: 'cnv_1',
  title: 'Shortlist',
  participants: [person('usr_1', 'Omar Haddad'), person('usr_2', 'Ama Owusu'), team],
  archived: false,
  blocked: false,
  muted: false,
  can_block: false,
  can_write: true,
  context_id: null,
  application: null,
  conversation_type: 'interview_feedback',
  last_activity_at: '2026-11-20T12:00:00Z',
  last_message: null,
  unread_count: 0,
  why_not: null,
  workflow_status: null,
  ...changes,
})

const message = (number: number, content: string, changes: Partial<MessageView>): MessageView => ({
  id: `msg_${number}`,
  number,
  attachments: [],
  content,
  created_at: '2026-11-20T12:00:00Z',
  conversation_id: 'cnv_1',
  document_share: null,
  introduction_move: null,
  application_move: null,
  message_type: 'text',
  read_receipts: {},
  sender: 'employer',
  sender_id: 'usr_2',
  sender_name: 'Ama Owusu',
  ...changes,
})

const messages = [
  message(1, 'Whom do we meet?', {}),
  message(2, 'Baraka first.', { sender_id: 'usr_1', sender_name: 'Omar Haddad' }),
  message(3, 'We agree.', { sender: 'admin', sender_id: null, sender_name: 'Kilele' }),
]

const listed = vi.fn<() => ConversationView[]>()

beforeEach(() => {
  listed.mockReset().mockReturnValue([topic()])
  vi.spyOn(sdk.client, 'post').mockResolvedValue({ data: null })
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => {
    if (url.endsWith('/conversations')) {
      return { data: { conversations: listed(), next_cursor: null, unread_total: 0 } }
    }
    if (url.endsWith('/contacts')) return { data: { contacts: [], has_more: false } }
    return { data: url.endsWith('/messages') ? { messages, next_cursor: null } : topic() }
  })
})
afterEach(() => vi.restoreAllMocks())

const inbox = (search = '') => showAt('/admin/messaging', <AdminMessagingPage />, search, 'admin')
const own = () =>
  screen.getAllByRole('article').flatMap((each) => (each.dataset['own'] ? [each.textContent.slice(0, 12)] : []))

it('lists a conversation by its title, who takes part, and its type', async () => {
  showAt('/messaging', <MessagingPage />)
  const row = await screen.findByRole('link', { name: /^Shortlist/u })
  expect(row).toHaveTextContent('Ama Owusu and Kilele team · Interview feedback')
})

it('is the inbox of the team: administrators read, and write as the team', async () => {
  inbox('?conversation=cnv_1')
  expect(await screen.findByText('Baraka first.')).toBeVisible()
  expect(own()).toEqual([expect.stringContaining('Kilele')])
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Ama Owusu' })).toBeVisible()
})

it('has no form for administrators, who write from the page of a user', async () => {
  listed.mockReturnValue([])
  inbox()
  expect(await screen.findByRole('link', { name: 'See the users' })).toHaveAttribute('href', '/admin/users')
  expect(screen.queryByRole('button', { name: 'New conversation' })).not.toBeInTheDocument()
})

it('shows all who take part on demand, and no action against a side', async () => {
  showAt('/messaging', <MessagingPage />, '?conversation=cnv_1')
  await userEvent.click(await screen.findByRole('button', { name: 'Ama Owusu and Kilele team' }))
  const people = await screen.findByRole('dialog', { name: 'Ama Owusu and Kilele team' })
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Omar HaddadYou', 'Ama Owusu', 'Kilele team'])
  expect(own()).toEqual([expect.stringContaining('Omar Haddad')])
  expect(screen.queryByRole('link', { name: 'Introduction' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Actions of this conversation' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Mute', 'Move to the archive'])
})

it('opens the form from the list or in place of it, by its address, and returns the focus', async () => {
  listed.mockReturnValue([])
  const search = showAt('/messaging', <MessagingPage />)
  await screen.findByText('No conversations yet')
  const [, button = document.body] = screen.getAllByRole('button', { name: 'New conversation' })
  await userEvent.click(button)
  await screen.findByRole('dialog', { name: 'New conversation' })
  expect(search()).toBe('?write=new')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(search()).toBe(''))
  await waitFor(() => expect(button).toHaveFocus())
})

it('opens the new conversation, with the focus on the field to write', async () => {
  vi.spyOn(sdk.client, 'post').mockResolvedValue({ data: topic() })
  const search = showAt('/messaging', <MessagingPage />, '?write=new', 'executive')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/u }), 'Shortlist{Enter}')
  await waitFor(() => expect(search()).toBe('?conversation=cnv_1'))
  expect(await screen.findByRole('heading', { name: 'Shortlist' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus())
})
