import { STATEMENT_FORM_CSV_MAX_LENGTH } from '~/api/limits.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** The most bytes that a character has in any of the encodings. */
const MOST_BYTES = 4

/** The text of a file, or why it is not one, English. */
export type ReadFile = { text: string } | { refusal: string }

/** Reads a statement. Banks export UTF-8, UTF-16 with a byte order mark, or the encoding of Windows. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size === 0) return { refusal: msg('The file is empty.', { ns: 'admin-bank' }) }
  const tooLarge = {
    refusal: msg('The file has more than 400,000 characters. Export fewer days at a time.', { ns: 'admin-bank' }),
  }
  if (file.size > STATEMENT_FORM_CSV_MAX_LENGTH * MOST_BYTES) return tooLarge
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  // Spreadsheets and PDF files have bytes that no text has.
  if (text.includes('\0')) {
    return { refusal: msg('This is not a CSV file. Export the statement from your bank as CSV.', { ns: 'admin-bank' }) }
  }
  return lengthOf(text) > STATEMENT_FORM_CSV_MAX_LENGTH ? tooLarge : { text }
}

/** By the byte order mark; without one UTF-8, unless the bytes are none. The mark is no part of the text. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** In characters, as the server counts them; UTF-16 has two units for some. */
function lengthOf(text: string): number {
  return text.length > STATEMENT_FORM_CSV_MAX_LENGTH ? Array.from(text).length : text.length
}
