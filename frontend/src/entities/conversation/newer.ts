import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { listMessages, listMessagesInfiniteQueryKey } from '~/api/generated/messaging.gen.ts'
import type { MessagesView, MessageView } from '~/api/generated/types.gen.ts'

type Shown = InfiniteData<MessagesView, string>

const keyOf = (id: string) => listMessagesInfiniteQueryKey({ path: { id } })
const newestOf = (shown: Shown | undefined) => shown?.pages[0]?.messages.at(-1)?.number

/** The conversations whose messages were read, by id. */
export function shownConversations(queryClient: QueryClient): string[] {
  const queries = queryClient.getQueryCache().findAll({ queryKey: [{ _id: 'listMessages' }], type: 'active' })
  return queries.flatMap(({ queryKey }) => (queryKey[0] as { path?: { id?: string } }).path?.id ?? [])
}

/**
 * Reads the messages after the newest one that is shown and adds them to it: what was missed, once, in one or two calls
 * however long the conversation is. Returns what was added.
 */
export async function readNewer(queryClient: QueryClient, id: string): Promise<MessageView[]> {
  const since = newestOf(queryClient.getQueryData<Shown>(keyOf(id)))
  if (since === undefined) return []
  const newer = await messagesAfter(id, since)
  queryClient.setQueryData<Shown>(keyOf(id), (shown) => withNewer(shown, newer))
  return newer
}

/** All messages after this number, oldest first. */
async function messagesAfter(id: string, since: number, cursor?: string): Promise<MessageView[]> {
  const query = { since, limit: 100, ...(cursor ? { cursor } : {}) }
  const { data } = await listMessages({ path: { id }, query })
  const { messages, next_cursor: next } = data
  return next ? [...messages, ...(await messagesAfter(id, since, next))] : messages
}

/** With messages at the end of the newest page, except those that have arrived in the meantime. */
function withNewer(shown: Shown | undefined, newer: readonly MessageView[]): Shown | undefined {
  const [newest, ...older] = shown?.pages ?? []
  if (!shown || !newest) return shown
  const last = newestOf(shown) ?? 0
  const added = newer.filter(({ number }) => number > last)
  return added.length === 0
    ? shown
    : { ...shown, pages: [{ ...newest, messages: [...newest.messages, ...added] }, ...older] }
}
