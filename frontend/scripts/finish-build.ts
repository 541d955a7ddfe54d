/**
 * The last step of `npm run build`. React Router writes scripts into the application's page, different ones in every
 * build: they become files, so that the hashes of the content security policy stay. Its list of routes is shortened.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforePaint } from '../src/app/before-paint.ts'
import { writeForms } from './form-pages.ts'
import { inlineScripts, isFormPage } from './html.ts'
import { shortRouteList } from './route-list.ts'

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

writeForms(build)

for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.html')) continue
  const page = join(build, name)
  const html = readFileSync(page, 'utf8')
  if (!isFormPage(html)) writeFileSync(page, withFiles(html))
}

const assets = join(build, 'assets')
for (const name of readdirSync(assets)) {
  if (!/^manifest-\w+\.js$/.test(name)) continue
  const file = join(assets, name)
  writeFileSync(file, shortRouteList(readFileSync(file, 'utf8')))
}
