import type {
  AddressShareEntryType,
  AddressShareStatus,
  AddressShareView,
  ShareWithAddress,
} from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Language } from '~/i18n/languages.ts'
import type { Tone } from '~/theme/tones.ts'

/** All labels are English, shown through `t` of the namespace 'document-sharing'. */
export const addressStatusLabels: Record<AddressShareStatus, string> = {
  pending: msg('Address not verified', { ns: 'document-sharing' }),
  verified: msg('Address verified', { ns: 'document-sharing' }),
  declined: msg('Declined', { ns: 'document-sharing' }),
  revoked: msg('Revoked', { ns: 'document-sharing' }),
  expired: msg('Expired', { ns: 'document-sharing' }),
}

export const addressStatusTones: Record<AddressShareStatus, Tone> = {
  pending: 'waiting',
  verified: 'active',
  declined: 'stopped',
  revoked: 'stopped',
  expired: 'neutral',
}

/** What happened, after the address or “You”. */
export const addressEntryLabels: Record<AddressShareEntryType, string> = {
  shared: msg('shared the document', { ns: 'document-sharing' }),
  mailed_again: msg('sent the link again', { ns: 'document-sharing' }),
  verified: msg('entered a code from the mailbox', { ns: 'document-sharing' }),
  viewed: msg('viewed the document', { ns: 'document-sharing' }),
  downloaded: msg('downloaded the document', { ns: 'document-sharing' }),
  signed: msg('promised confidentiality', { ns: 'document-sharing' }),
  declined: msg('declined the document', { ns: 'document-sharing' }),
  replaced: msg('replaced the document by a newer version', { ns: 'document-sharing' }),
  revoked: msg('revoked the share', { ns: 'document-sharing' }),
}

/** Nothing of it can be opened any more. */
export const addressShareEnded = ({ status }: AddressShareView): boolean =>
  status !== 'pending' && status !== 'verified'

/** The offered periods, in days. */
export const addressPeriods = [7, 30, 90] as const

/** The values of the form, named as in the request. A type, because Mantine's forms accept no interface. */
export type AddressShareValues = {
  document_id: string
  email: string
  locale: Language
  /** In text, as a select has it. */
  expires_in_days: string
  can_download: boolean
  has_watermark: boolean
  must_acknowledge: boolean
  message: string
}

/** The cautious choice of everything. */
export const blankAddressShare = (locale: Language): AddressShareValues => ({
  document_id: '',
  email: '',
  locale,
  expires_in_days: '30',
  can_download: false,
  has_watermark: true,
  must_acknowledge: false,
  message: '',
})

/** The request. What concerns downloads is sent only with downloads. */
export function addressBodyOf({ message, expires_in_days: days, ...values }: AddressShareValues): ShareWithAddress {
  return {
    ...values,
    email: values.email.trim(),
    expires_in_days: Number(days),
    has_watermark: values.can_download && values.has_watermark,
    must_acknowledge: values.can_download && values.must_acknowledge,
    message: message.trim() || null,
  }
}
