import type {
  DocumentType,
  Sentence,
  ShareEntryType,
  SharePartyView,
  ShareScope,
  ShareStatus,
  ShareView,
} from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import type { Tone } from '~/theme/tones.ts'

/** All labels are English, shown through `t` of the namespace 'document-sharing'. */
export const statusLabels: Record<ShareStatus, string> = {
  pending: msg('Not opened yet', { ns: 'document-sharing' }),
  viewed: msg('Viewed', { ns: 'document-sharing' }),
  downloaded: msg('Downloaded', { ns: 'document-sharing' }),
  signed: msg('Confidentiality promised', { ns: 'document-sharing' }),
  rejected: msg('Refused', { ns: 'document-sharing' }),
  revoked: msg('Revoked', { ns: 'document-sharing' }),
  expired: msg('Expired', { ns: 'document-sharing' }),
}

export const statusTones: Record<ShareStatus, Tone> = {
  pending: 'waiting',
  viewed: 'active',
  downloaded: 'active',
  signed: 'done',
  rejected: 'stopped',
  revoked: 'stopped',
  expired: 'neutral',
}

export const statuses = Object.keys(statusLabels) as ShareStatus[]

/** The types of the filter; `cv` is an alias of `resume`, and avatars are not shared. */
export const documentTypes: readonly DocumentType[] = [
  'shared',
  'resume',
  'portfolio',
  'certificate',
  'education',
  'references',
  'contract',
  'registration',
  'id',
  'photo',
]

/** What happened, after the name of the person. */
export const entryLabels: Record<ShareEntryType, string> = {
  shared: msg('shared the document', { ns: 'document-sharing' }),
  viewed: msg('viewed the document', { ns: 'document-sharing' }),
  downloaded: msg('downloaded the document', { ns: 'document-sharing' }),
  signed: msg('promised confidentiality', { ns: 'document-sharing' }),
  rejected: msg('refused the document', { ns: 'document-sharing' }),
  commented: msg('commented', { ns: 'document-sharing' }),
  replaced: msg('replaced the document by a newer version', { ns: 'document-sharing' }),
  revoked: msg('revoked the share', { ns: 'document-sharing' }),
}

export const scopeLabels: Record<ShareScope, string> = {
  private: msg('Only the people who recruit', { ns: 'document-sharing' }),
  company: msg('The people who recruit and the interviewers', { ns: 'document-sharing' }),
}

/** The server's reasons, whose responses have only the code. As the recipient reads them. */
const blockedReasons: Record<string, string> = {
  share_revoked: msg('The owner has revoked this share.', { ns: 'document-sharing' }),
  share_expired: msg('This share has expired.', { ns: 'document-sharing' }),
  share_rejected: msg('You refused this document.', { ns: 'document-sharing' }),
  share_view_only: msg('This document can be viewed but not downloaded.', { ns: 'document-sharing' }),
  share_not_signed: msg('Promise confidentiality before you download this document.', { ns: 'document-sharing' }),
  share_not_signed_for_version: msg('Promise confidentiality before you upload a new version.', {
    ns: 'document-sharing',
  }),
  share_no_pages: msg('A Word document has no pages to view.', { ns: 'document-sharing' }),
}

const unknownReason = msg('This is not possible at present.', { ns: 'document-sharing' })

/** Why a document cannot be viewed or downloaded: English of ours for `useSentence`, or the server's in the language. */
export const reasonOf = (blocked: Sentence): string =>
  blockedReasons[blocked.code] ?? serverSentence(unknownReason, blocked)

/** The side that the reader is not on. */
export const otherSide = ({ is_own: isOwn, shared_by: by, shared_with: recipient }: ShareView): SharePartyView =>
  isOwn ? recipient : by

/** Nothing of it can be opened any more. */
export const hasEnded = ({ status }: ShareView): boolean => ['rejected', 'revoked', 'expired'].includes(status)

const wordFormats = new Set([
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])

/** Word documents have no pages to view. */
export const isWord = (mediaType: string): boolean => wordFormats.has(mediaType)

/** The specified texts. */
export const notLoaded = msg('Failed to load shared documents', { ns: 'document-sharing' })
export const notAccessed = msg('Failed to access document', { ns: 'document-sharing' })
