import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { facesOf, letters, unicodeRange } from './letters.ts'

const theme = join(import.meta.dirname, '../src/theme')
const sheet = readFileSync(join(theme, 'letters.css'), 'utf8').replaceAll(/\s+/g, ' ')

/** A sheet with all that it imports, in the order in which a browser reads them. */
function whole(file: string): string {
  const css = readFileSync(file, 'utf8')
  return css.replaceAll(/@import '([^']+)';/g, (_, imported: string) =>
    whole(imported.startsWith('.') ? join(dirname(file), imported) : createRequire(file).resolve(imported)),
  )
}

it.each(['application.css', 'site-fonts.css'])('in %s every code point of a family is in one face', (name) => {
  const families = Map.groupBy(facesOf(whole(join(theme, name))), ({ family }) => family)
  expect(families.get('Inter Variable')?.length).toBeGreaterThan(1)
  for (const faces of families.values()) {
    const runs = faces.flatMap(({ file, range }) => range.map(([first, last]) => ({ file, first, last })))
    const sorted = runs.toSorted((one, other) => one.first - other.first)
    const shared = sorted.filter(({ first }, at) => at > 0 && first <= (sorted[at - 1]?.last ?? 0))
    expect(shared).toEqual([])
  }
})

it('keeps the files that the packages give today', () => {
  // In a separate process: the font cutter is WebAssembly and takes the test's simulated browser for a real one.
  const told = execFileSync(process.execPath, [join(import.meta.dirname, 'cut-letters.ts'), '--check'])
  expect(told.toString()).toBe('')
}, 30_000)

it.each(Object.entries(letters))('the sheet asks %s for its letters and no others', (name, { text }) => {
  const face = sheet.split('@font-face').find((rule) => rule.includes(`letters/${name}.woff2`))
  expect(face).toContain(`unicode-range: ${unicodeRange(text)};`)
})

it('writes runs of letters as ranges', () => {
  expect(unicodeRange('cabxé')).toBe('U+0061-0063, U+0078, U+00E9')
})
