import {
  listAttachmentsInfiniteOptions,
  listContactsOptions,
  listConversationsInfiniteOptions,
  listMessagesInfiniteOptions,
} from '~/api/generated/messaging.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'
import { LIST_CONVERSATIONS_SEARCH_MAX_LENGTH } from '~/api/limits.gen.ts'
import { inPlace } from '~/api/prefetch.ts'

/** The parts of the list. */
export const folders = ['all', 'unread', 'archived'] as const
export type Folder = (typeof folders)[number]

/** Which conversations are listed. */
export interface Filter {
  folder: Folder
  /** A part of the title, or of the name of another who takes part; empty for all. */
  search: string
}

/** The filter in the URL. */
export const filterOf = (params: URLSearchParams): Filter => ({
  folder: folders.find((folder) => folder === params.get('folder')) ?? 'all',
  search: (params.get('q') ?? '').trim().slice(0, LIST_CONVERSATIONS_SEARCH_MAX_LENGTH),
})

/** The conversations page by page, the one with the newest message first. */
export const conversationsQuery = ({ folder, search }: Filter) => ({
  ...inPlace(
    listConversationsInfiniteOptions({
      query: {
        ...(folder === 'unread' ? { unread: true } : {}),
        ...(folder === 'archived' ? { archived: true } : {}),
        ...(search ? { search } : {}),
      },
    }),
  ),
  // Without a cursor; an empty one is not the first page.
  initialPageParam: {},
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next,
})

/** The newest messages first page by page; each page in the order of its messages. */
export const messagesQuery = (id: string) => ({
  ...listMessagesInfiniteOptions({ path: { id } }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor: next }: { next_cursor?: string | null }) => next ?? null,
  retry: false,
})

/** The messages with certain words, page by page as above; kept while other words are typed. */
export const foundQuery = (id: string, search: string) => ({
  ...inPlace(listMessagesInfiniteOptions({ path: { id }, query: { search } })),
  // Without a cursor; an empty one is not the first page.
  initialPageParam: { path: { id } },
  getNextPageParam: ({ next_cursor: next }: { next_cursor?: string | null }) => next ?? null,
  retry: false,
})

/** The files of a conversation page by page, the newest first. */
export const filesQuery = (id: string) => ({
  ...inPlace(listAttachmentsInfiniteOptions({ path: { id } })),
  // Without a cursor; an empty one is not the first page.
  initialPageParam: { path: { id } },
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next,
})

/** With whom the reader can begin a conversation, or has one by an introduction or an application. */
export const contactsQuery = (search: string) => inPlace(listContactsOptions({ query: search ? { search } : {} }))

/** The last message that the reader sees, as its number. */
export const lastNumber = (conversation: ConversationView): number => conversation.last_message?.number ?? 0
