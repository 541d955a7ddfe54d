import type { BulkMailPurpose, ComposeBulkMail, Role, AccountState } from '~/api/generated/types.gen.ts'
import type { Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'

/** For whom a mail is composed: chosen users, or all that match the filters of their list. */
export type BulkMailAudience =
  | { user_ids: readonly string[] }
  | { user_ids?: never; role?: Role; status?: AccountState; q?: string }

/** The form's values; named as in the API, so that its field errors match. */
export type BulkMailDraft = {
  purpose: BulkMailPurpose
  text: { subject: string; body: string; language: Language }
}

export function blankMail(language: Language): BulkMailDraft {
  return { purpose: 'news', text: { subject: '', body: '', language } }
}

/** The errors by field; English sentences. */
export function mailFaults({ text }: BulkMailDraft): Record<string, string> {
  return {
    ...(text.subject.trim() ? {} : { 'text.subject': msg('Enter a subject', { ns: 'bulk-mail' }) }),
    ...(text.body.trim() ? {} : { 'text.body': msg('Write a message', { ns: 'bulk-mail' }) }),
  }
}

/** The request, for the preview and for sending. */
export function mailRequest({ purpose, text }: BulkMailDraft, audience: BulkMailAudience): ComposeBulkMail {
  const { user_ids: ids, ...filter } = audience
  return {
    purpose,
    text: { ...text, subject: text.subject.trim(), body: text.body.trim() },
    ...(ids ? { user_ids: [...ids] } : filter),
  }
}
