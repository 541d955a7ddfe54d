/**
 * Makes templates of the prerendered pages of `pageTemplates`: HTML with the expressions of MiniJinja, which the API fills
 * in (shared/pages reads `__job.html`, `fr/__job.html` and `ar/__job.html` from the site's bucket).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { inLanguage, languagePrefixes, pageTemplates, paths, type PageTemplate } from '../src/app/paths.ts'

const EXPRESSION = /\{\{.*?\}\}|\{%.*?%\}/gs
const ESCAPED: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The address of each page, and of the page inside the application that those who are signed in are led to. */
const addresses: Record<PageTemplate, { own: string; ofMembers: string }> = {
  job: { own: '/jobs/{{ id }}', ofMembers: '/browse-jobs/{{ id }}' },
  pricing: { own: pageTemplates.pricing, ofMembers: paths.plans() },
  'simple-pricing': { own: pageTemplates['simple-pricing'], ofMembers: paths.plans() },
}

/** React escapes quotes and signs everywhere, also inside expressions. */
function unescaped(html: string): string {
  return html.replaceAll(EXPRESSION, (expression) =>
    expression.replaceAll(/&#x27;|&quot;|&lt;|&gt;|&amp;/g, (entity) => ESCAPED[entity] ?? entity),
  )
}

/** A template from a prerendered page: with the addresses of the record, and of its page inside the application. */
export function template(page: PageTemplate, html: string): string {
  const { own, ofMembers } = addresses[page]
  return unescaped(html)
    .replaceAll(pageTemplates[page], own)
    .replace('data-plain=""', `data-plain="" data-member-page="${ofMembers}"`)
}

export function writeTemplates(client: string): void {
  const pages = Object.entries(pageTemplates) as [PageTemplate, string][]
  const languages = Object.keys(languagePrefixes) as (keyof typeof languagePrefixes)[]
  const made = pages.flatMap(([page, path]) =>
    languages.map((language) => {
      const folder = join(client, inLanguage(language, path))
      const html = template(page, readFileSync(join(folder, 'index.html'), 'utf8'))
      writeFileSync(join(client, languagePrefixes[language], `__${page}.html`), html)
      return folder
    }),
  )
  // One folder may be inside another.
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
}
