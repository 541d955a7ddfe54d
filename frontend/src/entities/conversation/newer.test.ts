import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import { listMessagesInfiniteQueryKey } from '~/api/generated/messaging.gen.ts'
import type { MessagesView, MessageView } from '~/api/generated/types.gen.ts'

import { readNewer } from './newer.ts'

const id = 'cnv_1'
const key = listMessagesInfiniteQueryKey({ path: { id } })
const messages = (...numbers: number[]) => numbers.map((number) => ({ number }) as MessageView)

interface Asked {
  since?: number
  cursor?: string
}

const answer = vi.fn<(query: Asked) => MessagesView>()

beforeEach(() => {
  answer.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ query }: { query?: Asked }) => ({
    data: answer(query ?? {}),
  }))
})

/** The newest page first. */
function showing(...pages: MessageView[][]) {
  const queryClient = new QueryClient()
  const shown = pages.map((page) => ({ messages: page, next_cursor: null }))
  queryClient.setQueryData(key, { pages: shown, pageParams: pages.map(() => '') })
  const numbers = () => {
    const data = queryClient.getQueryData<{ pages: MessagesView[] }>(key)
    return data?.pages.map((page) => page.messages.map(({ number }) => number))
  }
  return { queryClient, numbers }
}

it('adds what came after the newest message that is shown, page by page', async () => {
  const { queryClient, numbers } = showing(messages(3, 4), messages(1, 2))
  answer.mockReturnValueOnce({ messages: messages(5, 6), next_cursor: 'more' })
  answer.mockReturnValueOnce({ messages: messages(7), next_cursor: null })
  expect(await readNewer(queryClient, id)).toHaveLength(3)
  expect(numbers()).toEqual([
    [3, 4, 5, 6, 7],
    [1, 2],
  ])
  expect(answer.mock.calls.map(([query]) => query)).toEqual([
    { since: 4, limit: 100 },
    { since: 4, limit: 100, cursor: 'more' },
  ])
})

it('adds nothing twice that was read by another request meanwhile', async () => {
  const { queryClient, numbers } = showing(messages(1, 2))
  answer.mockImplementationOnce(() => {
    queryClient.setQueryData(key, { pages: [{ messages: messages(1, 2, 3), next_cursor: null }], pageParams: [''] })
    return { messages: messages(3, 4), next_cursor: null }
  })
  await readNewer(queryClient, id)
  expect(numbers()).toEqual([[1, 2, 3, 4]])
})

it('asks for nothing where no message is shown', async () => {
  expect(await readNewer(new QueryClient(), id)).toEqual([])
  expect(answer).not.toHaveBeenCalled()
})
