import { listConversationsOptions, listMessagesInfiniteOptions } from '~/api/generated/messaging.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'
import { inPlace } from '~/api/prefetch.ts'

/** The parts of the list. */
export const folders = ['all', 'unread', 'archived'] as const
export type Folder = (typeof folders)[number]

/** How often an open page asks for what is new. */
const REFRESHED = 10_000

export const folderOf = (params: URLSearchParams): Folder =>
  folders.find((folder) => folder === params.get('folder')) ?? 'all'

export const conversationsQuery = (folder: Folder) => ({
  ...inPlace(
    listConversationsOptions({
      query: {
        limit: 200,
        ...(folder === 'unread' ? { unread: true } : {}),
        ...(folder === 'archived' ? { archived: true } : {}),
      },
    }),
  ),
  refetchInterval: REFRESHED,
})

/** The newest messages first page by page; each page in the order of its messages. */
export const messagesQuery = (id: string) => ({
  ...listMessagesInfiniteOptions({ path: { id } }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor: next }: { next_cursor?: string | null }) => next ?? null,
  retry: false,
  refetchInterval: REFRESHED,
})

/** The last message that the reader sees, as its number. */
export const lastNumber = (conversation: ConversationView): number => conversation.last_message?.number ?? 0
