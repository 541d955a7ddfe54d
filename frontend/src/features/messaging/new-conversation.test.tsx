import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { ConversationContactsView } from '~/api/generated/types.gen.ts'
import type { Role } from '~/api/session.ts'
import { readDraft } from '~/components/use-draft.ts'
import { showAt } from '~/test/show-at.tsx'

import { NewConversation } from './new-conversation.tsx'

vi.mock('~/api/token.ts', async (original) => ({
  ...(await original<object>()),
  claimsOf: () => ({ sub: 'usr_1' }),
}))

type Contact = ConversationContactsView['contacts'][number]

const contact = (id: string, name: string, changes: Partial<Contact> = {}): Contact => ({
  id,
  name,
  picture_url: null,
  contact_type: 'colleague',
  title: null,
  conversation_id: null,
  ...changes,
})

const contacts = [
  contact('team', 'Kilele', { contact_type: 'team' }),
  contact('usr_2', 'Ama Owusu', { picture_url: 'https://documents.example/ama' }),
  contact('usr_3', 'Kofi Mensah'),
  contact('usr_9', 'Amina Diallo', { contact_type: 'introduction', title: 'COO', conversation_id: 'cnv_9' }),
  contact('usr_9', 'Amina Diallo', { contact_type: 'application', title: 'Director', conversation_id: 'cnv_10' }),
]

const searched = vi.fn<(search: unknown) => void>()
const post = vi.fn<(body: unknown, key: unknown) => Promise<unknown>>()
const onOpen = vi.fn<(id: string, isRedrafted: boolean) => void>()

beforeEach(() => {
  sessionStorage.clear()
  searched.mockReset()
  onOpen.mockReset()
  post.mockReset().mockResolvedValue({ id: 'cnv_1' })
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ query }: { query?: { search?: string } }) => {
    searched(query?.search)
    const found = contacts.filter(({ name }) => name.toLowerCase().includes(query?.search ?? ''))
    return { data: { contacts: found, has_more: !query?.search } }
  })
  vi.spyOn(sdk.client, 'post').mockImplementation(async (sent: { body?: unknown; headers?: object }) => ({
    data: await post(sent.body, new Headers(sent.headers as HeadersInit).get('Idempotency-Key')),
  }))
})
afterEach(() => vi.restoreAllMocks())

const shown = (role: Role = 'employer') =>
  showAt('/messaging', <NewConversation opened onClose={() => {}} onOpen={onOpen} />, '', role)
const people = () => screen.findByRole('combobox', { name: /^With/u })
const choose = async (name: string) => {
  await userEvent.click(await people())
  await userEvent.click(await screen.findByRole('option', { name }))
}
const title = () => screen.getByRole('textbox', { name: /^Title/u })
const start = () => userEvent.click(screen.getByRole('button', { name: 'Start conversation' }))

it('lists the team, colleagues, introductions and applications; a name is searched on the server', async () => {
  shown()
  await userEvent.click(await people())
  const groups = await screen.findAllByRole('group')
  const named = groups.map((group) =>
    within(group)
      .getAllByRole('option')
      .map((option) => option.querySelector('bdi')?.textContent),
  )
  expect(named).toEqual([['Ama Owusu', 'Kofi Mensah'], ['Amina Diallo · COO'], ['Amina Diallo · Director']])
  const [team, ama] = screen.getAllByRole('option')
  expect(team).toHaveAccessibleName('Kilele team')
  expect(ama?.querySelector('img')).toHaveAttribute('src', 'https://documents.example/ama')
  expect(screen.getByText('Type a name to find more people.')).toBeVisible()
  await userEvent.keyboard('kofi')
  await waitFor(() => expect(searched).toHaveBeenLastCalledWith('kofi'))
  expect(searched.mock.calls).toEqual([[undefined], ['kofi']])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByText('Kofi Mensah')).toBeVisible()
})

it('names what is missing before anything is sent', async () => {
  shown()
  await people()
  await start()
  expect(screen.getByText('Choose who takes part')).toBeVisible()
  expect(screen.getByText('Enter a title')).toBeVisible()
  expect(await people()).toHaveFocus()
  expect(post).not.toHaveBeenCalled()
})

it('starts a conversation of a type with a colleague and the team, and opens it', async () => {
  shown()
  await choose('Kilele team')
  expect(screen.queryByRole('combobox', { name: 'Type' })).not.toBeInTheDocument()
  await choose('Ama Owusu')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Interview feedback')
  await userEvent.type(title(), ' Shortlist ')
  expect(screen.getByText('11 of 120 characters')).toBeVisible()
  await start()
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith('cnv_1', false))
  expect(post.mock.calls[0]?.[0]).toEqual({
    participant_ids: ['team', 'usr_2'],
    conversation_type: 'interview_feedback',
    title: 'Shortlist',
    initial_message: null,
  })
  expect(readDraft('new conversation')).toBeNull()
})

it('is with the team for an executive, and general', async () => {
  shown('executive')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/u }), 'A question')
  await userEvent.type(screen.getByRole('textbox', { name: 'First message' }), 'May I ask?')
  await start()
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
  expect(post.mock.calls[0]?.[0]).toEqual({
    participant_ids: ['team'],
    conversation_type: 'general',
    title: 'A question',
    initial_message: 'May I ask?',
  })
})

it('shows an error of the server at its field, and keeps the draft and the key of the request', async () => {
  const message = 'is not one of your contacts, or has a conversation with you already'
  post.mockRejectedValueOnce(new Failure(422, { errors: [{ field: 'participant_ids', message }] }, null))
  shown()
  await choose('Ama Owusu')
  await userEvent.type(title(), 'Shortlist')
  await start()
  const field = (await people()).closest<HTMLElement>('.mantine-MultiSelect-root')
  await waitFor(() => expect(field).toHaveTextContent(/Is not one of your contacts/u))
  expect(readDraft('new conversation')).toEqual({ participant_ids: ['usr_2'], title: 'Shortlist' })
  await start()
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
  const keys = post.mock.calls.map(([, key]) => key)
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
})

it('is sent once, however often the button is pressed', async () => {
  let finish = (_: unknown) => {}
  post.mockReturnValue(new Promise((resolve) => (finish = resolve)))
  shown('executive')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/u }), 'Pressed twice')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Start conversation' }))
  await start()
  await userEvent.type(title(), '{Enter}')
  finish({ id: 'cnv_1' })
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
  expect(post).toHaveBeenCalledOnce()
})

it('opens the conversation of an introduction at once, with what was written as its draft', async () => {
  shown()
  await userEvent.type(await screen.findByRole('textbox', { name: 'First message' }), 'When may we call you?')
  await choose('Amina Diallo · COO')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('cnv_9', true)
  expect(readDraft('message cnv_9')).toEqual({ content: 'When may we call you?' })
  await waitFor(() => expect(readDraft('new conversation')).toBeNull())
  expect(post).not.toHaveBeenCalled()
})

it('opens the conversation of an application of the same person', async () => {
  shown()
  await choose('Amina Diallo · Director')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('cnv_10', false)
})
