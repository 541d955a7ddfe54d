import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { getExecutiveSettingsQueryKey } from '~/api/generated/settings.gen.ts'
import type { ConversationView, ParticipantView, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'
import { announceTyping } from '~/entities/conversation/typing.ts'

import { Composer } from './composer.tsx'
import { ThreadHead } from './thread-head.tsx'

const conversation = {
  id: 'cnv_1',
  title: 'Savanna Bank',
  participants: [],
  can_block: true,
  can_write: true,
  context_id: 'int_1',
  application: null,
} as unknown as ConversationView

const presence = vi.fn<() => boolean>()
const signals = vi.fn<(url: string) => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20), shouldAdvanceTime: true })
  presence.mockReset().mockReturnValue(false)
  signals.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async () => ({ data: { is_online: presence() } }))
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url }) => {
    signals(url)
    throw new Failure(503, {}, null)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Renders again with the number of the last message of the other side. */
function head(of = conversation) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role: 'employer' } as UserView)
  queryClient.setQueryDefaults(sessionQuery.queryKey, { staleTime: Infinity })
  const element = (newest: number) => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <ThreadHead
            conversation={of}
            newest={newest}
            filesButton={{ current: null }}
            view="messages"
            onView={() => {}}
          />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(element(1))
  return (newest: number) => rerender(element(newest))
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('shows that the other side is online, and asks again every minute', async () => {
  head()
  await wait(1000)
  expect(screen.queryByText('Online')).not.toBeInTheDocument()
  presence.mockReturnValue(true)
  await wait(60_000)
  expect(screen.getByText('Online')).toBeVisible()
  expect(presence).toHaveBeenCalledTimes(2)
})

it('shows for six seconds after the last signal that the other side is writing, and that it is online', async () => {
  head()
  await wait(1000)
  act(() => announceTyping('cnv_2'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => announceTyping('cnv_1'))
  expect(screen.getByRole('status')).toHaveTextContent('Savanna Bank is writing…')
  expect(screen.getByText('Online')).toBeVisible()
  await wait(4000)
  act(() => announceTyping('cnv_1'))
  await wait(5000)
  expect(screen.getByRole('status')).toHaveTextContent('Savanna Bank is writing…')
  await wait(1500)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('stops showing it at the next message of the other side', async () => {
  const show = head()
  await wait(1000)
  act(() => announceTyping('cnv_1'))
  expect(screen.getByRole('status')).toHaveTextContent('Savanna Bank is writing…')
  show(2)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

const person = (id: string, name: string): ParticipantView => ({
  id,
  name,
  picture_url: null,
  party: 'employer',
  title: null,
})
const people = [person('usr_1', 'Erik Employer'), person('usr_2', 'Ama Owusu')]
const topic = { ...conversation, title: 'Shortlist', can_block: false, context_id: null, participants: people }

it.each([
  [people, 'Online', 'Ama Owusu is writing…'],
  [[...people, person('usr_3', 'Kofi Mensah')], 'A colleague is online', 'A colleague is writing…'],
])(
  'shows that a colleague is online and writes, by name if there is only one',
  async (participants, online, writing) => {
    presence.mockReturnValue(true)
    head({ ...topic, participants })
    await wait(1000)
    act(() => announceTyping('cnv_1'))
    expect(screen.getByText(online)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(writing)
  },
)

it('asks for no presence where the team takes part', async () => {
  const team: ParticipantView = { id: 'team', name: 'Kilele', picture_url: null, party: 'admin', title: null }
  head({ ...topic, participants: [...people, team] })
  await wait(1000)
  act(() => announceTyping('cnv_1'))
  expect(screen.getByRole('button', { name: 'Ama Owusu and Kilele team' })).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(presence).not.toHaveBeenCalled()
})

it('asks for no presence where nothing can be written', async () => {
  head({ ...conversation, can_write: false })
  await wait(1000)
  act(() => announceTyping('cnv_1'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(presence).not.toHaveBeenCalled()
})

function field(isPrivate = false, isOn = true) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(getExecutiveSettingsQueryKey(), { settings: { private_presence: isPrivate } })
  const router = createMemoryRouter([
    { path: '/', element: <Composer id="cnv_1" signalsTyping={isOn} takesFiles hasFocus={false} /> },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const control = screen.getAllByRole('textbox', { name: 'Message' }).at(-1) ?? document.body
  return (value: string, inputType = 'insertText') => fireEvent.input(control, { target: { value }, inputType })
}

it('signals at most every four seconds that the reader types, and ignores failures', async () => {
  const type = field()
  expect(signals).not.toHaveBeenCalled()
  type('G')
  type('Go')
  await wait(3000)
  type('Goo')
  expect(signals.mock.calls).toEqual([['/api/messaging/conversations/{id}/typing']])
  await wait(1500)
  type('Good')
  expect(signals).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('signals neither pasted text nor an emptied field', () => {
  const type = field()
  type('A long text', 'insertFromPaste')
  type('')
  expect(signals).not.toHaveBeenCalled()
})

it('signals nothing for those whose presence is private, and nothing to the team', () => {
  field(true)('G')
  field(false, false)('G')
  expect(signals).not.toHaveBeenCalled()
})
