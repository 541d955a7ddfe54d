/**
 * `npm run edge`, after a build: updates the edge. Writes the paths into infra/edge/site.js, and
 * that function and the hashes of inline elements into infra/edge.yaml. `npm run edge:check` fails instead.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import routes from '../src/routes.ts'
import { forms } from './form-pages.ts'
import { inlineScripts, inlineStyles, isContentPage, styleAttributes } from './html.ts'
import { screens } from './screens.ts'

const root = join(import.meta.dirname, '../..')
const build = join(root, 'frontend/build/client')
/** The style that Mantine's color scheme switch inserts temporarily. */
const WITHOUT_TRANSITIONS = '*, *::before, *::after {transition: none !important;}'

const pages = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
const problems: string[] = []

/** The paths of the content pages, except the 404 pages. */
function content(): string[] {
  return html
    .filter(({ text }) => isContentPage(text))
    .map(({ name }) => name)
    .filter((name) => name.endsWith('index.html') && !name.endsWith('404/index.html'))
    .map((name) => `/${name.replace(/\/?index\.html$/, '')}`)
    .toSorted()
}

function listed(name: string, addresses: readonly string[]): string {
  const line = `const ${name} = [${addresses.map((address) => `'${address}'`).join(', ')}]`
  return line.length <= 120 ? line : `const ${name} = [\n${addresses.map((address) => `  '${address}',\n`).join('')}]`
}

function files(): string {
  return `const FORMS = {\n${forms.map(({ address, file }) => `  '${address}': '${file}',\n`).join('')}}`
}

function hashes(texts: Iterable<string>): string {
  const of = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [...new Set([...texts].map(of))].toSorted().join(' ')
}

/** Replaces the text between two marks; a missing mark is a bug of this script. */
function between(file: string, before: RegExp, text: string, after: RegExp): string {
  const start = before.exec(file)
  const rest = start && file.slice(start.index + start[0].length)
  const end = rest && after.exec(rest)
  if (!start || !end) throw new Error(`${before} … ${after} is not there`)
  return file.slice(0, start.index + start[0].length) + text + rest.slice(end.index)
}

function bring(name: string, change: (text: string) => string): string {
  const file = join(root, name)
  const kept = readFileSync(file, 'utf8')
  const wanted = change(kept)
  if (kept !== wanted && process.argv.includes('--check')) problems.push(`${name} is stale; run: npm run edge`)
  else if (kept !== wanted) writeFileSync(file, wanted)
  return wanted
}

const html = pages.map((name) => ({ name, text: readFileSync(join(build, name), 'utf8') }))
const scripts = hashes(html.flatMap(({ text }) => inlineScripts(text).map((script) => script.text)))
const styles = hashes([...html.flatMap(({ text }) => inlineStyles(text)), WITHOUT_TRANSITIONS])

// A hydrated page has Mantine's attributes; content pages have none.
const withStyleAttributes = html.filter(({ text }) => styleAttributes(text).length > 0).map(({ name }) => name)

const prerendered = content()
const answered = screens(routes)
const lists = `${listed('CONTENT', prerendered)}\n${files()}\n${listed('APPLICATION', answered)}\n`
const code = bring('infra/edge/site.js', (text) => between(text, /\/\/ pages\n/, lists, /\/\/ end\n/))
if (Buffer.byteLength(code) > 10_240)
  problems.push('infra/edge/site.js is larger than the 10 KB of a CloudFront function')

const template = bring('infra/edge.yaml', (text) => {
  const indented = code.replaceAll(/^(?=.)/gm, ' '.repeat(8))
  const withCode = between(text, /\n {6}FunctionCode: \|\n/, indented, /(?=\n {2}\S|\n {6}\S)/)
  const withScripts = between(withCode, /\bscript-src 'self' ?/, scripts, /;/)
  const withStyles = between(withScripts, /\bstyle-src 'self' ?/, styles, /;/)
  return between(withStyles, /\bstyle-src-attr /, withStyleAttributes.length > 0 ? `'unsafe-inline'` : `'none'`, /;/)
})

/*
 * CloudFront's quota for a content security policy; bucket names with their maximum length. Every inline script and
 * every inline style costs a hash.
 */
const QUOTA = 1783
const LONGEST_NAME = 'kilele-production-documents-123456789012.s3.ap-northeast-1.amazonaws.com'
const [policy = ''] = /(?<=\n {12}ContentSecurityPolicy: !Sub >-\n)(?: {14}.*\n)+/.exec(template) ?? []
const longest = policy
  .trim()
  .replaceAll(/\n\s+/g, ' ')
  .replaceAll(/\$\{DocumentsBucketDomain\}/g, LONGEST_NAME).length
if (policy === '' || longest > QUOTA)
  problems.push(`the content security policy has ${longest} characters; CloudFront takes ${QUOTA}`)
console.log(`the content security policy has ${longest} of ${QUOTA} characters`)

if (withStyleAttributes.length > 0) console.log(`style attributes are allowed, for ${withStyleAttributes.join(', ')}`)
for (const problem of problems) console.error(problem)
console.log(
  problems.length > 0
    ? 'the edge does not fit the build'
    : `the edge serves ${prerendered.length} pages, ${forms.length} forms and ${answered.length} screens`,
)
process.exitCode = problems.length > 0 ? 1 : 0
