import { expect, it } from 'vitest'

import { STATEMENT_FORM_CSV_MAX_LENGTH } from '~/api/limits.gen.ts'

import { decoded, readFile } from './read-file.ts'

const text = 'Date;Montant;Libellé\n2026-11-20;12,34;Société Générale'

/** The bytes of a text in UTF-16, with its byte order mark. */
function utf16(isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)))
  for (const [at, unit] of Array.from(`\uFEFF${text}`).entries()) view.setUint16(2 * at, unit.charCodeAt(0), isLittle)
  return new Uint8Array(view.buffer)
}
/** All letters of the text have the same number in windows-1252 as in Unicode. */
const windows = Uint8Array.from(Array.from(text), (letter) => letter.charCodeAt(0))

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16, little endian', utf16(true)],
  ['UTF-16, big endian', utf16(false)],
  ['windows-1252', windows],
])('reads %s', (_, bytes) => {
  expect(decoded(bytes)).toBe(text)
})

it('reads the euro sign and the quotes of Windows', () => {
  expect(decoded(Uint8Array.of(0x80, 0x20, 0x93, 0xe9, 0x94))).toBe('€ “é”')
})

it.each([
  ['nothing', new File([], 'a.csv'), /is empty/u],
  ['a spreadsheet', new File([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)], 'a.xlsx'), /not a CSV file/u],
  ['too many characters', new File(['é'.repeat(STATEMENT_FORM_CSV_MAX_LENGTH + 1)], 'a.csv'), /more than 400,000/u],
])('refuses %s', async (_, file, refusal) => {
  expect(await readFile(file)).toEqual({ refusal: expect.stringMatching(refusal) as string })
})

it('counts characters as the server does', async () => {
  const longest = '𝄞'.repeat(STATEMENT_FORM_CSV_MAX_LENGTH)
  expect(await readFile(new File([longest], 'a.csv'))).toEqual({ text: longest })
})
