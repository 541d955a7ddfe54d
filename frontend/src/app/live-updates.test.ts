import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import { listMessagesInfiniteQueryKey } from '~/api/generated/messaging.gen.ts'
import type { Live } from '~/api/live.ts'
import { onTyping } from '~/entities/conversation/typing.ts'

import { startLiveUpdates } from './live-updates.ts'

const kept = vi.hoisted(() => ({ live: null as unknown }))
vi.mock('~/api/live.ts', () => ({
  keepLive: (live: unknown) => {
    kept.live = live
    return () => {}
  },
}))

const asked = vi.fn<(url: string) => void>()
let release: (() => void)[] = []
let leave = () => {}

beforeEach(() => {
  asked.mockReset()
  release = []
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url, path }) => {
    asked(url.replace('{id}', String(path?.['id'])))
    await new Promise<void>((resolve) => release.push(resolve))
    return { data: { messages: [], next_cursor: null } }
  })
})
afterEach(() => leave())

/** A page with this conversation open. */
function opened(id: string): Live {
  const queryClient = new QueryClient()
  const queryKey = listMessagesInfiniteQueryKey({ path: { id } })
  queryClient.setQueryData(queryKey, { pages: [{ messages: [{ number: 4 }], next_cursor: null }], pageParams: [''] })
  leave = new QueryObserver(queryClient, { queryKey, queryFn: () => null, staleTime: Infinity }).subscribe(() => {})
  startLiveUpdates(queryClient)
  return kept.live as Live
}

const settle = async () => {
  for (const done of release.splice(0)) done()
  await new Promise((resolve) => setTimeout(resolve))
}

it('reads what was missed of the open conversation after each connection', async () => {
  const live = opened('cnv_1')
  live.onOpen()
  await settle()
  live.onOpen()
  expect(asked.mock.calls).toEqual([
    ['/api/messaging/conversations/cnv_1/messages'],
    ['/api/messaging/conversations/cnv_1/messages'],
  ])
})

it('reads twice for any number of frames at once: now, and once more for those that came meanwhile', async () => {
  const live = opened('cnv_1')
  for (const number of [5, 6, 7, 8]) live.onFrame({ type: 'new_message', conversation_id: 'cnv_1', number })
  await settle()
  await settle()
  await settle()
  expect(asked).toHaveBeenCalledTimes(2)
})

it('reads no messages of a conversation that is not open', () => {
  opened('cnv_1').onFrame({ type: 'new_message', conversation_id: 'cnv_2', number: 5 })
  expect(asked).not.toHaveBeenCalled()
})

it('reads notifications anew when a frame announces one, and after each connection', async () => {
  const queryClient = new QueryClient()
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  startLiveUpdates(queryClient)
  const live = kept.live as Live
  live.onFrame({ type: 'notification' })
  expect(invalidated.mock.calls).toEqual([[{ queryKey: [{ _id: 'listNotifications' }] }]])
  await settle()
  live.onOpen()
  expect(invalidated).toHaveBeenLastCalledWith({ queryKey: [{ _id: 'listNotifications' }] })
})

it('hands on who is writing, and reads nothing for it', () => {
  const listener = vi.fn<(conversation: string) => void>()
  const stop = onTyping(listener)
  opened('cnv_1').onFrame({ type: 'typing', conversation_id: 'cnv_1' })
  stop()
  expect(listener).toHaveBeenCalledExactlyOnceWith('cnv_1')
  expect(asked).not.toHaveBeenCalled()
})

it('reads the files of the conversation anew when a message with files arrives', async () => {
  const queryClient = new QueryClient()
  const queryKey = listMessagesInfiniteQueryKey({ path: { id: 'cnv_1' } })
  queryClient.setQueryData(queryKey, { pages: [{ messages: [{ number: 4 }], next_cursor: null }], pageParams: [''] })
  leave = new QueryObserver(queryClient, { queryKey, queryFn: () => null, staleTime: Infinity }).subscribe(() => {})
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const arrives = async (attachments: object[]) => {
    invalidated.mockClear()
    vi.spyOn(sdk.client, 'get').mockResolvedValue({
      data: { messages: [{ number: 5, message_type: 'text', attachments }], next_cursor: null },
    })
    const live = kept.live as Live
    live.onFrame({ type: 'new_message', conversation_id: 'cnv_1', number: 5 })
    await settle()
    return invalidated.mock.calls.flatMap(([filters]) => JSON.stringify(filters?.queryKey))
  }
  startLiveUpdates(queryClient)
  expect(await arrives([])).not.toContain('[{"_id":"listAttachments"}]')
  expect(await arrives([{ id: 'att_1' }])).toContain('[{"_id":"listAttachments"}]')
})

it('reads the application anew when a message says that it was moved', async () => {
  const queryClient = new QueryClient()
  const queryKey = listMessagesInfiniteQueryKey({ path: { id: 'cnv_1' } })
  queryClient.setQueryData(queryKey, { pages: [{ messages: [{ number: 4 }], next_cursor: null }], pageParams: [''] })
  leave = new QueryObserver(queryClient, { queryKey, queryFn: () => null, staleTime: Infinity }).subscribe(() => {})
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const moved = {
    number: 5,
    message_type: 'system',
    application_move: { event: 'shortlist', to: 'shortlisted' },
    attachments: [],
  }
  vi.spyOn(sdk.client, 'get').mockResolvedValue({ data: { messages: [moved], next_cursor: null } })
  startLiveUpdates(queryClient)
  const live = kept.live as Live
  live.onFrame({ type: 'new_message', conversation_id: 'cnv_1', number: 5 })
  await settle()
  const keys = invalidated.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey))
  expect(keys).toContain('[{"_id":"getApplication"}]')
  expect(keys).toContain('[{"_id":"listMyApplications"}]')
  expect(keys).not.toContain('[{"_id":"getIntroduction"}]')
})
