import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { classesOf, neededProperties, onlyProperties, thinProperties, thinStyles } from './thin-styles.ts'

const LINK = /<link rel="stylesheet" href="\/(assets\/[^"#]+)#?"\/>/g

/**
 * Content pages that are built of nearly the same parts share their styles, a few hundred bytes more on each, because every
 * text of styles costs a hash in the edge's policy, whose length CloudFront limits.
 */
const TOGETHER = [
  ['interim-leadership', 'fractional-leadership'],
  ['candidate-features', 'service-comparison'],
]

interface PlainPage {
  file: string
  html: string
  sheets: string[]
}

/**
 * The bundler makes a sheet for every chunk of script, over a dozen small ones for a content page, which has no script of
 * that kind. A content page has its styles in itself instead, those it can need: page and styles are smaller together
 * than what a server may send before it hears back (RFC 6928), so the page is painted one round trip earlier. The frame,
 * which all of them share, stands by itself; it and the styles of pages with the same sheets are the same text on each of
 * them, so that one hash of the edge's policy allows it everywhere.
 */
export function gatherStyles(client: string): void {
  const pages = globSync('**/index.html', { cwd: client })
    .map((file) => ({ file: join(client, file), html: readFileSync(join(client, file), 'utf8') }))
    .filter(({ html }) => html.includes('data-plain'))
    .map(({ file, html }): PlainPage => ({
      file,
      html,
      sheets: [...html.matchAll(LINK)].map(([, sheet = '']) => sheet),
    }))

  const shared = new Set(pages[0]?.sheets.filter((sheet) => pages.every(({ sheets }) => sheets.includes(sheet))))
  const isOneOf = (names: string[]) => (page: PlainPage) =>
    names.some((name) => page.file.endsWith(`/${name}/index.html`))
  const alikeTo = (page: PlainPage) => {
    const names = TOGETHER.find((group) => isOneOf(group)(page))
    return names ? pages.filter(isOneOf(names)) : [page]
  }
  const ownSheets = (page: PlainPage) =>
    [...new Set(alikeTo(page).flatMap(({ sheets }) => sheets))].filter((sheet) => !shared.has(sheet))

  function gather(sheets: Iterable<string>, on: PlainPage[]): string {
    const css = [...sheets].map((sheet) => inPage(readFileSync(join(client, sheet), 'utf8'))).join('')
    return thinStyles(css, new Set(on.flatMap(({ html }) => [...classesOf(html)])))
  }

  const alike = Map.groupBy(pages, (page) => ownSheets(page).join())
  const whole = gather(shared, pages)
  const own = new Map([...alike].map(([key, on]) => [key, gather(on[0] ? ownSheets(on[0]) : [], on)]))
  // Properties (the tones of states) that only some pages need stand in those.
  const needs = [...own.values()].map((css) => neededProperties(whole + css))
  const everywhere = new Set([...(needs[0] ?? [])].filter((name) => needs.every((names) => names.has(name))))
  const frame = thinProperties(whole, everywhere)
  for (const [key, css] of own) {
    const more = [...neededProperties(whole + css)].filter((name) => !everywhere.has(name))
    own.set(key, onlyProperties(whole, new Set(more)) + css)
  }

  for (const page of pages) {
    const styles = [frame, own.get(ownSheets(page).join()) ?? '']
      .filter((css) => css !== '')
      .map((css) => `<style>${css}</style>`)
    let isFirst = true
    const html = page.html.replace(LINK, () => {
      const answer = isFirst ? styles.join('') : ''
      isFirst = false
      return answer
    })
    writeFileSync(page.file, html)
  }
}

/** A sheet as it stands in a page, which preloads its letters whatever the language: no text moves (theme/letters.css). */
function inPage(css: string): string {
  return css.trim().replaceAll('font-display:swap', 'font-display:optional')
}
