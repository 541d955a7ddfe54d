import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { formPages } from '../src/app/form-pages.ts'
import { contentPages, inLanguage, languagePrefixes, pageTemplates } from '../src/app/paths.ts'
import routes from '../src/routes.ts'
import { screens } from './screens.ts'
import { siteOrigin } from './site-origin.ts'

const languages = Object.keys(languagePrefixes) as (keyof typeof languagePrefixes)[]
const found = [
  ...Object.values(contentPages).filter((path) => path !== contentPages['not-found']),
  pageTemplates.pricing,
]
const address = (path: string, language: keyof typeof languagePrefixes) => siteOrigin + inLanguage(language, path)

/** Every content page in every language, each with its other languages. */
export function sitemap(): string {
  const urls = found.flatMap((path) => {
    const others = [
      ...languages.map((language) => [language, address(path, language)] as const),
      ['x-default', address(path, 'en')] as const,
    ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    return languages.map((language) => `<url><loc>${address(path, language)}</loc>${others.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** The screens that show something without an account. */
const OPEN = new Set(['/member-application', '/browse-jobs'])

/**
 * Content pages are indexed; the application's screens are empty without an account. The pages of jobs come from the API,
 * as does their sitemap (functions/jobs), and so do the prices.
 */
export function robots(application: readonly string[]): string {
  const closed = application.filter((path) => !OPEN.has(path) && path !== '/jobs/*')
  // A form has one address; those of its other languages lead to it.
  const prefixes = Object.values(languagePrefixes).filter((prefix) => prefix !== '')
  const doubles = prefixes.flatMap((prefix) => Object.keys(formPages).map((path) => prefix + path))
  return [
    'User-agent: *',
    ...[...closed, ...doubles].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    `Sitemap: ${siteOrigin}/sitemap-jobs.xml`,
    '',
  ].join('\n')
}

/** The files besides the pages, for search engines. */
export function writeSiteFiles(build: string): void {
  writeFileSync(join(build, 'client/sitemap.xml'), sitemap())
  writeFileSync(join(build, 'client/robots.txt'), robots(screens(routes)))
}
