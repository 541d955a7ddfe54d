import type { ShareDocument, ShareScope } from '~/api/generated/types.gen.ts'

/** The offered periods, in days. */
export const periods = [7, 30, 90, 180, 365] as const

/** The values of the form, named as in the request. A type, because Mantine's forms accept no interface. */
export type ShareValues = {
  document_id: string
  shared_with: string[]
  share_scope: ShareScope
  /** In text, as a select has it. */
  expires_in_days: string
  permissions: { can_download: boolean; can_comment: boolean; can_edit: boolean }
  has_watermark: boolean
  must_acknowledge: boolean
  message: string
}

/** The cautious choice of everything. */
export const blankShare = (conversation: string | null, document: string | null): ShareValues => ({
  document_id: document ?? '',
  shared_with: conversation ? [conversation] : [],
  share_scope: 'private',
  expires_in_days: '30',
  permissions: { can_download: false, can_comment: true, can_edit: false },
  has_watermark: true,
  must_acknowledge: false,
  message: '',
})

/** The request. What concerns downloads is sent only with downloads, the promise also with new versions. */
export function bodyOf({ message, expires_in_days: days, ...values }: ShareValues): ShareDocument {
  const { can_download: canDownload, can_edit: canEdit } = values.permissions
  return {
    ...values,
    expires_in_days: Number(days),
    has_watermark: canDownload && values.has_watermark,
    must_acknowledge: (canDownload || canEdit) && values.must_acknowledge,
    message: message.trim() || null,
  }
}
