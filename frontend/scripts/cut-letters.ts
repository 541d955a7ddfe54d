/**
 * `npm run letters`: subsets the fonts to common letters and weights, in src/theme/letters, and to those of printed
 * reports, in shared/print/fonts; and writes the sheet of all other letters, src/theme/rare-letters.css. With
 * `--check` it fails if the committed files differ from the result with the current packages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { cut, letters, printed, rareLetters, unicodeRange, type Letters } from './letters.ts'

const isCheck = process.argv.includes('--check')

async function keep(folder: string, name: string, font: Letters, format: 'woff2' | 'truetype') {
  const out = join(import.meta.dirname, folder)
  const file = `${name}.${format === 'woff2' ? 'woff2' : 'ttf'}`
  const bytes = await cut(font, format)
  if (!isCheck) {
    mkdirSync(out, { recursive: true })
    writeFileSync(join(out, file), bytes)
    const range = format === 'woff2' ? `\n  unicode-range: ${unicodeRange(font.text)};` : ''
    console.log(`${file}  ${(bytes.length / 1000).toFixed(1)} kB${range}`)
  } else if (!bytes.equals(readFileSync(join(out, file)))) {
    console.error(`${join(folder.replace(/^(?:\.\.\/)+/, ''), file)} is stale; run: npm run letters`)
    process.exitCode = 1
  }
}

for (const [name, font] of Object.entries(letters)) await keep('../src/theme/letters', name, font, 'woff2')
for (const [name, font] of Object.entries(printed)) await keep('../../shared/print/fonts', name, font, 'truetype')

const theme = join(import.meta.dirname, '../src/theme')
const sheet = rareLetters(readFileSync(join(theme, 'letters.css'), 'utf8'))
if (!isCheck) writeFileSync(join(theme, 'rare-letters.css'), sheet)
else if (sheet !== readFileSync(join(theme, 'rare-letters.css'), 'utf8')) {
  console.error('src/theme/rare-letters.css is stale; run: npm run letters')
  process.exitCode = 1
}
