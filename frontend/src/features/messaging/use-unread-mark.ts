import { useState } from 'react'

import type { ConversationView, MessageView } from '~/api/generated/types.gen.ts'

import { lastNumber } from './queries.ts'

/** The unread messages are the last ones up to a number. */
export interface UnreadMark {
  upTo: number
  count: number
}

/** What was unread when the conversation was opened: it stays although it is marked as read at once. */
export function useUnreadMark(conversation: ConversationView | undefined): UnreadMark | null {
  const [mark, setMark] = useState<UnreadMark | null>(null)
  if (mark || !conversation?.unread_count) return mark
  const found = { upTo: lastNumber(conversation), count: conversation.unread_count }
  setMark(found)
  return found
}

/** The id of the first unread message; undefined while its page is not loaded. */
export function firstUnread(messages: readonly MessageView[], { upTo, count }: UnreadMark): string | undefined {
  const last = messages.findIndex(({ number }) => number === upTo)
  return last < 0 ? undefined : messages[last - count + 1]?.id
}
