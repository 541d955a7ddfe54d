import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { letters, unicodeRange, type Letters } from './letters.ts'

const sheet = readFileSync(join(import.meta.dirname, '../src/theme/letters.css'), 'utf8').replaceAll(/\s+/g, ' ')

it('keeps the files that the packages give today', () => {
  // In a process of its own: the cutter is WebAssembly and takes the test's simulated browser for a real one.
  const told = execFileSync(process.execPath, [join(import.meta.dirname, 'cut-letters.ts'), '--check'])
  expect(told.toString()).toBe('')
}, 30_000)

it.each(Object.entries(letters))(
  'the sheet asks %s for its letters and no others',
  (name, { text, range = text }: Letters) => {
    const face = sheet.split('@font-face').find((rule) => rule.includes(`letters/${name}.woff2`))
    expect(face).toContain(`unicode-range: ${unicodeRange(range)};`)
  },
)

it('writes runs of letters as ranges', () => {
  expect(unicodeRange('cabxé')).toBe('U+0061-0063, U+0078, U+00E9')
})
