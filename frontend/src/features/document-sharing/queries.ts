import {
  getAddressShareOptions,
  getShareAuditInfiniteOptions,
  getShareOptions,
  listAddressSharesOptions,
  listCommentsInfiniteOptions,
  listSharedByMeOptions,
  listSharedWithMeOptions,
  listTemplatesOptions,
} from '~/api/generated/document-sharing.gen.ts'
import { myDocumentsOptions } from '~/api/generated/documents.gen.ts'
import { getConversationOptions, listConversationsOptions } from '~/api/generated/messaging.gen.ts'
import type { TemplateCategory } from '~/api/generated/types.gen.ts'
import { LIST_SHARED_BY_ME_PAGE_SIZE_MAXIMUM } from '~/api/limits.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { Language } from '~/i18n/languages.ts'

import type { Requested } from './address.ts'

type PageOfShares = Pick<Requested, 'status' | 'documentType' | 'cursor'>

const filtersOf = ({ status, documentType, cursor }: PageOfShares) => ({
  ...(status ? { status } : {}),
  ...(documentType ? { document_type: documentType } : {}),
  ...(cursor ? { cursor } : {}),
})

/** A page of the documents that others share with the reader. */
export const withMeQuery = (requested: PageOfShares) =>
  inPlace(listSharedWithMeOptions({ query: filtersOf(requested) }))

/** A page of the documents that the reader's side shares. */
export const byMeQuery = (requested: PageOfShares) => inPlace(listSharedByMeOptions({ query: filtersOf(requested) }))

/** The newest shares of the reader's side, as choices. */
export const ownSharesQuery = () =>
  inPlace(listSharedByMeOptions({ query: { page_size: LIST_SHARED_BY_ME_PAGE_SIZE_MAXIMUM } }))

export const shareQuery = (id: string) => inPlace(getShareOptions({ path: { id } }))

/** A page of the documents that the reader shares with email addresses. */
export const addressSharesQuery = (cursor: string | null) =>
  inPlace(listAddressSharesOptions({ query: cursor ? { cursor } : {} }))

export const addressShareQuery = (id: string) => inPlace(getAddressShareOptions({ path: { id } }))

/** Page by page, the newest first. Without a cursor at first; an empty one is not the first page. */
const byPage = (id: string) => ({
  initialPageParam: { path: { id } },
  getNextPageParam: ({ next_cursor: next }: { next_cursor: string | null }) => next,
})

export const auditQuery = (id: string) => ({
  ...inPlace(getShareAuditInfiniteOptions({ path: { id } })),
  ...byPage(id),
})

export const commentsQuery = (id: string) => ({
  ...inPlace(listCommentsInfiniteOptions({ path: { id } })),
  ...byPage(id),
})

export const ownDocumentsQuery = () => inPlace(myDocumentsOptions())

/** The conversations with these letters in the name of the other side. */
export const recipientsQuery = (search: string) =>
  inPlace(listConversationsOptions({ query: search ? { search } : {} }))

export const recipientQuery = (id: string) => inPlace(getConversationOptions({ path: { id } }))

/** The document templates, with their forms in a language. */
export const templatesQuery = (language: Language, category: TemplateCategory | null = null) =>
  inPlace(listTemplatesOptions({ query: { language, ...(category ? { template_type: category } : {}) } }))
