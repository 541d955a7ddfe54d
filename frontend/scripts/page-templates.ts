/**
 * Makes templates of the prerendered pages of `pageTemplates`: HTML with the expressions of MiniJinja, which the API fills
 * in (functions/jobs/src/job_page.rs reads `__job.html`, `fr/__job.html` and `ar/__job.html` from the site's bucket).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { inLanguage, languagePrefixes, pageTemplates } from '../src/app/paths.ts'

const EXPRESSION = /\{\{.*?\}\}|\{%.*?%\}/gs
const ESCAPED: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** React escapes quotes and signs everywhere, also inside expressions. */
function unescaped(html: string): string {
  return html.replaceAll(EXPRESSION, (expression) =>
    expression.replaceAll(/&#x27;|&quot;|&lt;|&gt;|&amp;/g, (entity) => ESCAPED[entity] ?? entity),
  )
}

/** A template from a prerendered page: with the addresses of the record, and of its page inside the application. */
export function template(html: string): string {
  return unescaped(html)
    .replaceAll(pageTemplates.job, '/jobs/{{ id }}')
    .replace('data-plain=""', 'data-plain="" data-member-page="/browse-jobs/{{ id }}"')
}

export function writeTemplates(client: string): void {
  for (const language of Object.keys(languagePrefixes) as (keyof typeof languagePrefixes)[]) {
    const folder = join(client, inLanguage(language, pageTemplates.job))
    const html = template(readFileSync(join(folder, 'index.html'), 'utf8'))
    writeFileSync(join(client, languagePrefixes[language], '__job.html'), html)
    rmSync(folder, { recursive: true })
  }
}
