import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { pageTemplates } from '../src/app/paths.ts'
import { inlineScripts, inlineStyles, isContentPage, isFormPage } from './html.ts'

interface Chunk {
  file: string
  imports?: string[]
}

interface ContentPageSize {
  name: string
  /** Kilobytes, brotli. */
  script: number
  style: number
}

/** The requests and styles of the built content pages, read from the pages themselves, so that nothing is missed. */
export function contentPageSizes(client: string, size: (file: string) => number): ContentPageSize[] {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const importsOf = new Map(Object.values(manifest).map(({ file, imports = [] }) => [file, imports]))
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const key of importsOf.get(file) ?? []) if (manifest[key]) reach(manifest[key].file, seen)
    return seen
  }
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + size(file), 0)
  const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = '']) => file)

  const templates = Object.keys(pageTemplates).map((name) => `**/__${name}.html`)
  return globSync(['**/index.html', ...templates], { cwd: client })
    .toSorted()
    .map((page) => ({
      name: `/${page.replace(/\/?index\.html$/, '')}`,
      html: readFileSync(join(client, page), 'utf8'),
    }))
    .filter(({ html }) => isContentPage(html))
    .map(({ name, html }) => ({
      name,
      script: sum(found(html, /<script[^>]* src="\/([^"]+)"/g).flatMap((file) => [...reach(file)])),
      style:
        brotliCompressSync(inlineStyles(html).join('')).length / 1000 +
        sum(found(html, /<link rel="stylesheet" href="\/([^"#]+)/g)),
    }))
}

/** All script of the prerendered forms until they are touched (scripts/form-pages.ts), and their styles. */
export function formPageSizes(client: string, size: (file: string) => number): ContentPageSize[] {
  const brotli = (text: string) => brotliCompressSync(text).length / 1000
  return globSync('**/*.html', { cwd: client })
    .toSorted()
    .map((page) => ({
      name: `/${page.replace(/(?:\/index)?\.html$/, '')}`,
      html: readFileSync(join(client, page), 'utf8'),
    }))
    .filter(({ html }) => isFormPage(html))
    .map(({ name, html }) => ({
      name,
      script: brotli(
        inlineScripts(html)
          .map(({ text }) => text)
          .join(''),
      ),
      style:
        brotli(inlineStyles(html).join('')) +
        [...html.matchAll(/<link rel="stylesheet" href="\/([^"#]+)/g)].reduce(
          (sum, [, file = '']) => sum + size(file),
          0,
        ),
    }))
}
