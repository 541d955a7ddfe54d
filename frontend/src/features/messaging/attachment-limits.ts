import { ATTACHMENT_REQUEST_FILE_NAME_MAX_LENGTH } from '~/api/limits.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** The accepted formats, for the file chooser. */
export const attachmentEndings = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', '.webp']

const MOST_BYTES = 10 * 1024 * 1024

/** Why a file will be refused, as an English sentence; null when it may be sent. The server decides. */
export function whyNotAttached({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!attachmentEndings.some((ending) => name.toLowerCase().endsWith(ending))) {
    return msg('Only PDF, Word, JPEG, PNG and WebP files can be sent.', { ns: 'messaging' })
  }
  if (size > MOST_BYTES) return msg('A file can have at most 10 MB.', { ns: 'messaging' })
  if (size === 0) return msg('This file is empty.', { ns: 'messaging' })
  return name.length > ATTACHMENT_REQUEST_FILE_NAME_MAX_LENGTH
    ? msg('The name of this file is too long.', { ns: 'messaging' })
    : null
}
