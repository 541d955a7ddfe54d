import { createHash } from 'node:crypto'
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
 * that kind. Each content page gets two instead: the frame, which all of them share, and its own.
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
  const gathered = new Map<string, string>()

  function gather(name: string, sheets: string[]): string {
    if (sheets.length === 0) return ''
    const key = sheets.join(' ')
    let found = gathered.get(key)
    if (found === undefined) {
      const css = sheets.map((sheet) => readFileSync(join(client, sheet), 'utf8').trim()).join('')
      const mark = createHash('sha256').update(css).digest('base64url').slice(0, 8)
      found = `/assets/${name}-${mark}.css`
      writeFileSync(join(client, found), css)
      gathered.set(key, found)
    }
    return `<link rel="stylesheet" href="${found}"/>`
  }

  for (const { file, html, sheets } of pages) {
    const frame = gather(
      'site',
      sheets.filter((sheet) => shared.has(sheet)),
    )
    const own = gather(
      'page',
      sheets.filter((sheet) => !shared.has(sheet)),
    )
    let isFirst = true
    const links = html.replace(LINK, () => {
      const answer = isFirst ? frame + own : ''
      isFirst = false
      return answer
    })
    writeFileSync(file, links)
  }
}
