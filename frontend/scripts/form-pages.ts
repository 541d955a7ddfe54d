/**
 * Makes files of the prerendered forms (src/app/form-pages.ts): one per language and query. Their page has no script of
 * the application until it is touched, only src/site/early.ts; what React compares when it hydrates stays in its place.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { beforePaint } from '../src/app/before-paint.ts'
import { formPages, NEXT_PAGE } from '../src/app/form-pages.ts'
import { languagePrefixes } from '../src/app/paths.ts'
import { inlineScripts } from './html.ts'
import { EARLY } from './site-script.ts'

interface Form {
  /** The address and query that show it: `/auth?mode=sign-up`. */
  address: string
  /** In the bucket. */
  file: string
}

/** All forms in English; the other languages are in their folders. */
export const forms: Form[] = Object.entries(formPages).flatMap(([path, files]) =>
  Object.entries(files).flatMap(([name, queries]) =>
    queries.map((query) => ({ address: path + query, file: `${path}/${name}.html` })),
  ),
)

/** The pages as they were rendered, by their files. */
function rendered(client: string): Map<string, string> {
  const pages = new Map<string, string>()
  for (const [path, files] of Object.entries(formPages)) {
    const answer = readFileSync(join(client, path, 'index.html'), 'utf8').split(NEXT_PAGE)
    for (const prefix of Object.values(languagePrefixes)) {
      for (const name of Object.keys(files)) pages.set(`${prefix}${path}/${name}.html`, answer.shift() ?? '')
    }
  }
  return pages
}

const attributes = (html: string) => html.matchAll(/<[a-zA-Z][^<>]*?\sstyle="([^"]*)"/g)

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Style attributes, which the edge's policy does not allow, as rules that win over the style sheets as they would. */
function ruleOf(style: string, index: number): string {
  const declarations = unescaped(style)
    .split(/;(?![^(]*\))/)
    .filter(Boolean)
  return `[data-s="${index}"]{${declarations.map((each) => `${each}!important`).join(';')}}`
}

/** Mantine's styles for widths, which the browser's build adopts instead (scripts/adopted-styles.ts). */
const RESPONSIVE = /<style data-mantine-styles="inline"[^>]*>([\s\S]*?)<\/style>/g

/** Inert, and still the elements that React looks for. */
const INERT = '<script type="text/plain"></script>'

/** Writes the pages, and one script for each address that loads the application and hydrates them. */
export function writeForms(client: string): void {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const early = readFileSync(join(client, manifest[EARLY]?.file ?? ''), 'utf8').trim()
  if (/^(?:import|export)\b(?!\()/m.test(early)) throw new Error(`${EARLY} shares a module with another script`)

  const pages = rendered(client)
  const styles = [
    ...new Set([...pages.values()].flatMap((html) => [...attributes(html)].map(([, style = '']) => style))),
  ]
  const rules = styles.map(ruleOf).join('')

  for (const [file, html] of pages) {
    const scripts = inlineScripts(html).filter(({ text }) => text !== beforePaint)
    const responsive = [...html.matchAll(RESPONSIVE)].map(([, text]) => text).join('')
    let page = html.replaceAll(RESPONSIVE, '')
    for (const { element } of scripts) page = page.replace(element, () => INERT)
    page = page
      .replaceAll('rel="modulepreload"', 'rel="later"')
      .replaceAll(
        /(<[a-zA-Z][^<>]*?)\sstyle="([^"]*)"/g,
        (_, tag: string, style: string) => `${tag} data-s="${styles.indexOf(style)}"`,
      )
      .replace('<html ', () => `<html data-form="${loader(client, scripts)}" `)
      .replace(`<script>${beforePaint}</script>`, (script) => `${script}<script>(() => {${early}})()</script>`)
      .replace(
        '</head>',
        () => `<link rel="stylesheet" href="${sheet(client, rules + responsive)}" data-early=""/></head>`,
      )
    const path = join(client, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, page)
  }
  // The application never asks for the data of these pages: it has loaders of its own.
  for (const path of Object.keys(formPages)) rmSync(join(client, `${path}.data`), { force: true })
}

/** A file, because each inline sheet would cost a hash in the edge's policy, whose length CloudFront limits. */
function sheet(client: string, text: string): string {
  const name = `/assets/early-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`
  writeFileSync(join(client, name), text)
  return name
}

/** One module of what the page's scripts are: the router's state, the list of routes and the page's modules, the start. */
function loader(client: string, scripts: ReturnType<typeof inlineScripts>): string {
  const module = scripts.find(({ isModule }) => isModule)?.text ?? ''
  const state = scripts.filter(({ isModule, text }) => !isModule && text.includes('__reactRouterContext'))
  const at = module.indexOf('window.__reactRouterRouteModules')
  if (at < 0 || state.length === 0) throw new Error("The router's scripts have changed")
  const text = module.slice(0, at) + state.map((script) => `${script.text}\n`).join('') + module.slice(at)
  const name = `/assets/hydrate-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(client, name), text)
  return name
}
