import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /<link rel="stylesheet" href="\/(assets\/[^"#]+)#?"\/>/g

interface PlainPage {
  file: string
  html: string
  sheets: string[]
}

/**
 * The bundler makes a sheet for every chunk of script, over a dozen small ones for a content page, which has no script of
 * that kind. A content page has its styles in itself instead: page and styles are smaller together than what a server may
 * send before it hears back (RFC 6928), so the page is painted one round trip earlier. The frame, which all of them share,
 * stands by itself: one hash of the edge's policy allows it everywhere.
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

  function gather(sheets: string[]): string {
    const css = sheets.map((sheet) => inPage(readFileSync(join(client, sheet), 'utf8'))).join('')
    return css === '' ? '' : `<style>${css}</style>`
  }

  for (const { file, html, sheets } of pages) {
    const styles =
      gather(sheets.filter((sheet) => shared.has(sheet))) + gather(sheets.filter((sheet) => !shared.has(sheet)))
    let isFirst = true
    const page = html.replace(LINK, () => {
      const answer = isFirst ? styles : ''
      isFirst = false
      return answer
    })
    writeFileSync(file, page)
  }
}

/** A sheet as it stands in a page, which preloads its letters whatever the language: no text moves (theme/letters.css). */
function inPage(css: string): string {
  return css.trim().replaceAll('font-display:swap', 'font-display:optional')
}
