/**
 * `npm run messages:check`: every sentence of the sources is in all three catalogues, translated, and none is unused.
 * The server's sentences (`cargo run -p contract` writes their catalogue) are in French and Arabic. A missing key
 * fails, so no screen can fall back to English unnoticed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const i18n = join(import.meta.dirname, '../src/i18n')
const root = join(i18n, 'locales')
const problems: string[] = []

function read(language: string, file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, language, file), 'utf8')) as Record<string, string>
  } catch (error) {
    problems.push(`${language}/${file} cannot be read: ${String(error)}`)
    return {}
  }
}

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}|<\/?(\w+)>/g)].map((found) => found[0]))].toSorted().join(' ')
/** `{{count}} selected_one` → `{{count}} selected`. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

let sentences = 0
for (const file of readdirSync(join(root, 'en'))) {
  const english = read('en', file)
  sentences += Object.keys(english).length
  const stems = new Set(Object.keys(english).map(stem))
  for (const language of ['fr', 'ar']) {
    const texts = read(language, file)
    const found = new Set(Object.keys(texts).map(stem))
    for (const wanted of stems) if (!found.has(wanted)) problems.push(`${language}/${file} lacks "${wanted}"`)
    for (const [key, text] of Object.entries(texts)) {
      if (!stems.has(stem(key))) problems.push(`${language}/${file} has "${key}", which nothing says`)
      else if (text.trim() === '') problems.push(`${language}/${file} does not translate "${key}"`)
      // The singular may have a word ("un") instead of the number.
      else if (!/_(zero|one|two)$/.test(key) && placeholders(text) !== placeholders(stem(key))) {
        problems.push(`${language}/${file}: other placeholders in "${key}"`)
      }
    }
    for (const category of new Intl.PluralRules(language).resolvedOptions().pluralCategories) {
      for (const key of Object.keys(english).filter((name) => name.endsWith('_other'))) {
        if (!(`${stem(key)}_${category}` in texts))
          problems.push(`${language}/${file} lacks "${stem(key)}_${category}"`)
      }
    }
  }
}

interface Declared {
  sentences: Record<string, { parameters?: Record<string, string> }>
  terms: Record<string, string>
}

const declared = JSON.parse(readFileSync(join(i18n, 'generated/server-sentences.json'), 'utf8')) as Declared
const served = Object.keys(declared.sentences).length
const small = Array.from({ length: 200 }, (_, number) => number)

for (const language of ['fr', 'ar']) {
  const texts = read('../server', `${language}.json`)
  const rules = new Intl.PluralRules(language)
  const categories = [...new Set(small.map((number) => rules.select(number)))]
  const unused = new Set(Object.keys(texts))
  const check = (key: string, parameters: readonly string[]) => {
    unused.delete(key)
    const text = texts[key]
    if (text === undefined) problems.push(`server/${language}.json lacks "${key}"`)
    else if (text.trim() === '') problems.push(`server/${language}.json does not translate "${key}"`)
    else if (
      placeholders(text) !==
      parameters
        .map((name) => `{{${name}}}`)
        .toSorted()
        .join(' ')
    ) {
      problems.push(`server/${language}.json: other parameters in "${key}"`)
    }
  }
  for (const [code, { parameters = {} }] of Object.entries(declared.sentences)) {
    const names = Object.keys(parameters)
    const [count, ...others] = names.filter((name) => parameters[name] === 'number')
    const isPlural = count !== undefined && others.length === 0 && `${code}_other` in texts
    for (const category of isPlural ? categories : []) {
      const key = `${code}_${category}`
      // The plural forms for none, one or two may use a word.
      const isWord = /^(zero|one|two)$/.test(category) && !placeholders(texts[key] ?? '').includes(`{{${count}}}`)
      check(key, isWord ? names.filter((name) => name !== count) : names)
    }
    if (!isPlural) check(code, names)
  }
  for (const term of Object.keys(declared.terms)) check(`term.${term}`, [])
  for (const key of unused) problems.push(`server/${language}.json has "${key}", which the server never says`)
}

for (const problem of problems) console.error(problem)
console.log(
  problems.length > 0
    ? `${problems.length} problems`
    : `${sentences} sentences in en, fr and ar, and ${served} of the server in fr and ar`,
)
process.exitCode = problems.length > 0 ? 1 : 0
