/**
 * `npm run size`: the download size of a first visit, Brotli, compared with the budgets of the design. Counts a page's
 * own chunk and everything it needs to start, not later imports: toasts and dialogs when the browser is idle, the
 * command palette on demand, Amplify after the shell.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { contentPageSizes, formPageSizes } from './content-page-sizes.ts'

const client = join(import.meta.dirname, '../build/client')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const sizes = new Map<string, number>()
function size(file: string): number {
  let found = sizes.get(file)
  if (found === undefined) {
    found = brotliCompressSync(readFileSync(join(client, file))).length / 1000
    sizes.set(file, found)
  }
  return found
}

function reach(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) reach(next, seen)
  return seen
}

const keyOf = (file: string) => Object.keys(manifest).find((key) => key.split('?')[0] === file) ?? file
const weigh = (keys: Iterable<string>, pick: (chunk: Chunk) => string[]) =>
  [...new Set([...keys].flatMap((key) => (manifest[key] ? pick(manifest[key]) : [])))].reduce(
    (sum, file) => sum + size(file),
    0,
  )
const scripts = (chunk: Chunk) => [chunk.file]
/** Also those that are linked by URL: theme/application.css. */
const styles = ({ css = [], assets = [] }: Chunk) => [...css, ...assets.filter((file) => file.endsWith('.css'))]

/** The router's list of all routes and their files: a file of its own, which no manifest entry names. */
const routeList = readdirSync(join(client, 'assets'))
  .filter((file) => /^manifest-\w+\.js$/.test(file))
  .reduce((sum, file) => sum + size(join('assets', file)), 0)

/** The chunks that every page starts with. */
const start = ['src/entry.client.tsx', 'src/root.tsx'].map(keyOf)
const page = (...files: string[]) => new Set([...start, ...files.map(keyOf)].flatMap((key) => [...reach(key)]))

const shell = page('src/app/workspace-shell.tsx', 'src/app/member-shell.tsx')
const pages = readdirSync(join(import.meta.dirname, '../src/features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-page.tsx'))
  .map((file) => `src/features/${file}`)
  // Content pages are plain HTML and load no chunk of their own; their built size is measured below.
  .filter((file) => manifest[keyOf(file)] && !/\/(?:landing|site)\//.test(file))

/** The screens before the sign-in. All others are inside the signed-in shell. */
const frames: [folder: RegExp, frame: string][] = [
  [
    /\/member-application\/(?:application|status)-page|\/job-board\/(?:browse|job)-page|\/pricing\//,
    'src/app/public-shell.tsx',
  ],
  [/\/entrance\/|\/claim-page/, 'src/app/entrance-shell.tsx'],
]

let isOver = false
function report(name: string, kilobytes: number, limit: number, design: number, ofVisit = ''): void {
  isOver ||= kilobytes > limit
  const figures = `${kilobytes.toFixed(1).padStart(6)} kB of ${limit} (design ${design})`
  console.log(`${kilobytes > limit ? 'OVER ' : 'ok   '} ${name.padEnd(42)} ${figures}${ofVisit}`)
}

/*
 * Limits are the current sizes, rounded up: names of files contain hashes, which compress differently with every change.
 * Next to them the figure of the design. Where it is missed, the libraries of every page are the reason: React 67, the
 * router 31, Mantine 16, i18next 15, queries 8 = 137.
 */
const FORMS = { script: 190, style: 19 }
const FORM = { script: 2.1, style: 22.5 }
const SHELL = { script: 166, style: 28 }
const HOMES = { executive: 180, employer: 176, payer: 172, administrator: 177.5 }

console.log(
  'A first visit: everything that is downloaded for it, the route list of the router included; of a form, once touched',
)
for (const file of pages) {
  const frame = frames.find(([folder]) => folder.test(file))?.[1]
  if (!frame) continue
  const chunks = page(frame, file)
  const name = file.replace('src/features/', '')
  report(`${name}, script`, weigh(chunks, scripts) + routeList, FORMS.script, 110)
  report(`${name}, style`, weigh(chunks, styles), FORMS.style, 25)
}
report('signed-in shell, script', weigh(shell, scripts) + routeList, SHELL.script, 130)
report('signed-in shell, style', weigh(shell, styles), SHELL.style, 35)

/** The screen after the sign-in, of each kind of reader, with the part that its loader brings for them. */
const homes: [reader: keyof typeof HOMES, ...files: string[]][] = [
  ['executive', 'src/app/member-shell.tsx', ...dashboardOf('executive')],
  ['employer', 'src/app/member-shell.tsx', ...dashboardOf('employer')],
  ['payer', 'src/app/member-shell.tsx', ...dashboardOf('payer'), 'src/features/dashboard/plan-query.ts'],
  ['administrator', 'src/app/admin-shell.tsx', 'src/features/admin-home/home-page.tsx'],
]
function dashboardOf(reader: string): string[] {
  return ['dashboard-page', `${reader}-dashboard`].map((name) => `src/features/dashboard/${name}.tsx`)
}

console.log('\nThe first signed-in visit, whole')
for (const [reader, ...files] of homes) {
  const chunks = page('src/app/workspace-shell.tsx', ...files)
  report(`home of the ${reader}, script`, weigh(chunks, scripts) + routeList, HOMES[reader], 180)
}

/*
 * A screen inside the shell: the files that no other screen uses, compared with the design's figure for a route's
 * chunk. Files that other screens use too (forms, dialogs, selects) are downloaded once; the whole first visit of the
 * screen is listed after it.
 */
const OWN = 18
const FIRST_VISIT = 259

console.log('\nA screen inside the signed-in shell: its own part, and the whole first visit')
const inside = pages.filter((file) => !frames.some(([folder]) => folder.test(file)))
const usedBy = (chunk: string) => pages.filter((file) => reach(keyOf(file)).has(chunk)).length
for (const file of inside) {
  const chunks = page('src/app/workspace-shell.tsx', 'src/app/member-shell.tsx', file)
  const added = [...chunks].filter((chunk) => !shell.has(chunk))
  const own = weigh(
    added.filter((chunk) => usedBy(chunk) === 1),
    scripts,
  )
  const visit = weigh(chunks, scripts) + routeList
  const shared = weigh(added, scripts) - own
  isOver ||= visit > FIRST_VISIT
  const name = file.replace('src/features/', '')
  report(
    name,
    own,
    OWN,
    25,
    ` + shared ${shared.toFixed(1)}; visit ${visit.toFixed(1)}${visit > FIRST_VISIT ? ` OVER ${FIRST_VISIT}` : ''}`,
  )
}

console.log('\nA content page: plain HTML, one small script, two where there is a form')
for (const { name, script, style } of contentPageSizes(client, size)) {
  report(`${name}, script`, script, 2.2, 15)
  report(`${name}, style`, style, 7.3, 10)
}

console.log('\nA form, until it is touched: plain HTML, and the script that then loads the application')
for (const { name, script, style } of formPageSizes(client, size)) {
  report(`${name}, script`, script, FORM.script, 150)
  report(`${name}, style`, style, FORM.style, 25)
}
process.exitCode = isOver ? 1 : 0
