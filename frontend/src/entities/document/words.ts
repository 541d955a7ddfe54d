import type { DocumentStatus, DocumentType } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The status of a document; `missing` if there is none. */
export type DocumentState = DocumentStatus | 'missing'

export const documentStateLabels: Record<DocumentState, string> = {
  missing: msg('Not uploaded', { ns: 'documents' }),
  pending: msg('Waiting for review', { ns: 'documents' }),
  approved: msg('Approved', { ns: 'documents' }),
  rejected: msg('Rejected', { ns: 'documents' }),
  expired: msg('Expired', { ns: 'documents' }),
}

export const documentTones: Record<DocumentState, Tone> = {
  missing: 'neutral',
  pending: 'waiting',
  approved: 'done',
  rejected: 'stopped',
  expired: 'stopped',
}

interface Limits {
  /** For the file chooser. */
  endings: string[]
  /** Megabytes. */
  most: 5 | 10
  /** Under the control. */
  hint: string
  /** The server's own sentence, shown before the upload. */
  wants: string
}

const wordEndings = ['.pdf', '.doc', '.docx']
const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp']
const picture: Limits = {
  endings: pictureEndings,
  most: 5,
  hint: msg('JPEG, PNG or WebP, up to 5 MB', { ns: 'documents' }),
  wants: msg('The file must be a picture: JPEG, PNG or WebP', { ns: 'documents' }),
}
const resume: Limits = {
  endings: wordEndings,
  most: 10,
  hint: msg('PDF or Word, up to 10 MB', { ns: 'documents' }),
  wants: msg('The file must be a PDF or a Word document', { ns: 'documents' }),
}
const scan: Limits = {
  endings: ['.pdf', ...pictureEndings],
  most: 10,
  hint: msg('PDF or picture, up to 10 MB', { ns: 'documents' }),
  wants: msg('The file must be a PDF or a picture: JPEG, PNG or WebP', { ns: 'documents' }),
}
const any: Limits = {
  endings: [...wordEndings, ...pictureEndings],
  most: 10,
  hint: msg('PDF, Word or picture, up to 10 MB', { ns: 'documents' }),
  wants: msg('The file must be a PDF, a Word document or a picture: JPEG, PNG or WebP', { ns: 'documents' }),
}

/** The accepted types, so that a wrong file is refused before the upload. The server decides. */
export const documentLimits: Record<DocumentType, Limits> = {
  resume,
  cv: resume,
  photo: picture,
  avatar: picture,
  id: scan,
  registration: scan,
  contract: scan,
  education: any,
  references: any,
  portfolio: any,
  certificate: any,
  shared: any,
}

const tooLarge: Record<Limits['most'], string> = {
  5: msg('File size must be less than 5MB', { ns: 'documents' }),
  10: msg('File size must be less than 10MB', { ns: 'documents' }),
}

/** Why this file will be refused, as an English sentence; null when it may be sent. */
export function whyNot(documentType: DocumentType, file: { name: string; size: number }): string | null {
  const { endings, most, wants } = documentLimits[documentType]
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return wants
  if (file.size > most * 1024 * 1024) return tooLarge[most]
  return file.size === 0 ? msg('The file is empty', { ns: 'documents' }) : null
}

/** The server's sentences about a file. */
export const documentSentences: readonly string[] = [
  msg('The file is damaged or not what it seems; please save it anew', { ns: 'documents' }),
  msg('The file is protected by a password; please send it without one', { ns: 'documents' }),
  msg('The file holds macros, scripts or other files; please save it as a plain PDF', { ns: 'documents' }),
  msg('The file unpacks to more than we accept', { ns: 'documents' }),
  msg('The file is of two kinds at once; please save it anew', { ns: 'documents' }),
  msg('The file did not pass the virus check', { ns: 'documents' }),
  msg('The picture has too many dots; please make it smaller', { ns: 'documents' }),
  msg('The file has not been uploaded', { ns: 'documents' }),
  msg('An approved document stays as it is while your vetting is under way.', { ns: 'documents' }),
  msg('This document waits for its review. Withdraw it to send another.', { ns: 'documents' }),
  msg('This day is over; please send a valid document', { ns: 'documents' }),
  msg('The name of the file must not contain folders', { ns: 'documents' }),
  msg('The name of the file must not contain invisible characters', { ns: 'documents' }),
  msg('The name of the file must have one ending only', { ns: 'documents' }),
  msg('The name of the file must be 1 to 120 characters long and more than an ending', { ns: 'documents' }),
]
