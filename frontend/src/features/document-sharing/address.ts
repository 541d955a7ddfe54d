import type { DocumentType, ShareStatus, TemplateCategory } from '~/api/generated/types.gen.ts'
import { readTableState } from '~/components/table-url.ts'

import { documentTypes, statuses } from './words.ts'

export const tabs = ['shared-with-me', 'shared-by-me', 'addresses', 'templates', 'audit'] as const
export type Tab = (typeof tabs)[number]

/** The tabs with a list of shares. */
export type ListTab = Exclude<Tab, 'addresses' | 'templates' | 'audit'>

/** The URL parameter of the share that is open. */
export const OPEN = 'share'

/** The URL parameter of the open share with an email address. */
export const ADDRESS_SHARE = 'address_share'

/** The URL parameter of the form: a conversation as the recipient, or `NEW` without one. */
export const FORM = 'share_with'
export const NEW = 'new'

/** The URL parameter of the own document that the form begins with. */
export const DOCUMENT = 'document'

/** The URL parameter of the template that is filled in. */
export const TEMPLATE = 'template'

/** The URL parameter of the filter of templates. */
export const CATEGORY = 'template_type'

export const categories: readonly TemplateCategory[] = ['confidentiality', 'mandate', 'engagement', 'reference']

/** The URL parameter of the share whose log the tab `audit` shows. */
export const LOGGED = 'log'

/** What the URL of the page requests. */
export interface Requested {
  tab: Tab
  status: ShareStatus | null
  documentType: DocumentType | null
  category: TemplateCategory | null
  cursor: string | null
}

export function requestedBy(params: URLSearchParams): Requested {
  const { filters, cursor } = readTableState(params)
  return {
    tab: tabs.find((each) => each === filters['tab']) ?? 'shared-with-me',
    status: statuses.find((each) => each === filters['status']) ?? null,
    documentType: documentTypes.find((each) => each === filters['document_type']) ?? null,
    category: categories.find((each) => each === filters[CATEGORY]) ?? null,
    cursor,
  }
}

/** The URL with the form for a document, instead of the template that it was made from. */
export function withFormFor(params: URLSearchParams, document: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(TEMPLATE)
  next.set(FORM, NEW)
  next.set(DOCUMENT, document)
  return next
}

export function withoutForm(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(FORM)
  next.delete(DOCUMENT)
  return next
}
