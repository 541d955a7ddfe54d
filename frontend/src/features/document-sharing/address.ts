import type { DocumentType, ShareStatus } from '~/api/generated/types.gen.ts'
import { readTableState } from '~/components/table-url.ts'

import { documentTypes, statuses } from './words.ts'

export const tabs = ['shared-with-me', 'shared-by-me', 'audit'] as const
export type Tab = (typeof tabs)[number]

/** The tabs with a list. */
export type ListTab = Exclude<Tab, 'audit'>

/** The URL parameter of the share that is open. */
export const OPEN = 'share'

/** The URL parameter of the form: a conversation as the recipient, or `NEW` without one. */
export const FORM = 'share_with'
export const NEW = 'new'

/** The URL parameter of the share whose log the tab `audit` shows. */
export const LOGGED = 'log'

/** What the URL of the page requests. */
export interface Requested {
  tab: Tab
  status: ShareStatus | null
  documentType: DocumentType | null
  cursor: string | null
}

export function requestedBy(params: URLSearchParams): Requested {
  const { filters, cursor } = readTableState(params)
  return {
    tab: tabs.find((each) => each === filters['tab']) ?? 'shared-with-me',
    status: statuses.find((each) => each === filters['status']) ?? null,
    documentType: documentTypes.find((each) => each === filters['document_type']) ?? null,
    cursor,
  }
}
