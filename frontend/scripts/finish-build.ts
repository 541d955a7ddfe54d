/**
 * The last step of `npm run build`. React Router writes scripts into the application's page, different ones in every
 * build; here they become files, so that the edge's content security policy can name what remains by hashes that stay.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforePaint } from '../src/app/before-paint.ts'
import { ahead } from './ahead.ts'
import { inlineScripts } from './html.ts'

const build = join(import.meta.dirname, '../build/client')

function asFile(text: string): string {
  const name = `/assets/inline-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  writeFileSync(join(build, name), text)
  return name
}

/** A module is run after the page was read either way; `async`, which its order does not need, would keep React from it. */
function withFiles(html: string): string {
  const moved = inlineScripts(html).filter(({ text }) => text !== beforePaint)
  return moved.reduce(
    (page, { element, isModule, text }) =>
      page.replace(element, () => `<script${isModule ? ' type="module"' : ''} src="${asFile(text)}"></script>`),
    html,
  )
}

/** What the icons' package writes for files of their own and for a sheet that we do not have. */
function withPlainIcons(html: string): string {
  return html
    .replaceAll(/(<svg[^>]*?) xmlns="[^"]*"/g, '$1')
    .replaceAll(/(<svg[^>]*? class=")tabler-icon tabler-icon-[\w-]+ ?/g, '$1')
    .replaceAll(/(<svg[^>]*?) class=""/g, '$1')
}

for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.html')) continue
  const page = join(build, name)
  const html = ahead(withFiles(readFileSync(page, 'utf8')), asFile)
  writeFileSync(page, html.includes('data-plain') ? withPlainIcons(html) : html)
}
