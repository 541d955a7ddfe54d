import { expect, it } from 'vitest'

import { robots, sitemap } from './site-files.ts'

it('lists every content page in every language, with its other languages', () => {
  const urls = sitemap().match(/<loc>[^<]+/g) ?? []
  expect(urls).toContain('<loc>http://localhost:5173/fr/about')
  expect(urls).toContain('<loc>http://localhost:5173/ar/pricing')
  expect(new Set(urls).size).toBe(45)
  expect(sitemap().match(/hreflang="x-default"/g)).toHaveLength(45)
  expect(sitemap()).not.toContain('/404')
})

it('keeps search engines out of the application, not out of its first forms', () => {
  const text = robots(['/dashboard', '/member-application'])
  expect(text).toContain('Disallow: /dashboard')
  expect(text).not.toContain('Disallow: /member-application')
  expect(text).toContain('Disallow: /fr/member-application')
  expect(text).toContain('Sitemap: http://localhost:5173/sitemap.xml')
})
