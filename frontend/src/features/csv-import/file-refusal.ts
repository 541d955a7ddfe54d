import { msg } from '~/i18n/msg.ts'

/** The maximum size of a file, bytes (brief D2, section 9). The server refuses larger ones as well. */
export const MAX_BYTES = 10 * 1024 * 1024

/** Why a file is not sent, English; null if it is. */
export function fileRefusal(file: Pick<File, 'name' | 'size'>, isDropped: boolean): string | null {
  if (!/\.csv$/i.test(file.name)) {
    return isDropped
      ? msg('Please drop a CSV file', { ns: 'csv-import' })
      : msg('Please select a CSV file', { ns: 'csv-import' })
  }
  if (file.size === 0) return msg('The file is empty.', { ns: 'csv-import' })
  if (file.size > MAX_BYTES)
    return msg('The file is larger than 10 MB. Split it into several files.', { ns: 'csv-import' })
  return null
}
