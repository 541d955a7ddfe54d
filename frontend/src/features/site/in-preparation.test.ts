import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import type { Part } from '~/components/site/parts.ts'

interface Api {
  paths: Record<string, unknown>
}

const api = JSON.parse(readFileSync('openapi.json', 'utf8')) as Api
const has = (path: string) => api.paths[path] !== undefined

/** What opens each part, and the words with which pages describe it. */
const claims: Record<Part, { isOpen: boolean; words: RegExp }> = {
  contracts: {
    isOpen: has('/api/contracts/'),
    words: /\bcontracts?\b|\bproposals?\b|\bsignatures?\b|\belectronically\b/i,
  },
  payments: { isOpen: has('/api/escrow/'), words: /\bmilestones?\b|\bescrow\b|\bpaid\b|\bpayments?\b/i },
  fees: { isOpen: has('/api/success-fees/structures'), words: /\bfees?\b|\bguarantees?\b/i },
  reviews: {
    isOpen: has('/api/performance-reviews/'),
    words: /\bperformance reviews?\b|\breviews follow\b|\ba review at\b/i,
  },
}
const all = Object.keys(claims) as Part[]

it.each(all)('%s: not open, as the pages say', (part) => {
  expect(claims[part].isOpen).toBe(false)
})

/** The source of a page with that of its own sections. */
function sourceOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return ''
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const sections = [...source.matchAll(/from '(\.\/[\w-]+\.tsx)'/g)].map(([, name]) => join(dirname(file), name ?? ''))
  return [source, ...sections.map((section) => sourceOf(section, seen))].join('\n')
}

const folder = 'src/features'
const pages = [
  'landing/landing-page.tsx',
  'site/about-page.tsx',
  'site/advisors-page.tsx',
  'site/candidate-features-page.tsx',
  'site/contact-page.tsx',
  'site/employer-signup-page.tsx',
  'site/executive-search-service-page.tsx',
  'site/fractional-leadership-page.tsx',
  'site/how-it-works-page.tsx',
  'site/interim-leadership-page.tsx',
  'site/job-postings-page.tsx',
  'site/service-comparison-page.tsx',
]

it.each(pages)('%s names every part that it describes and that is not open', (page) => {
  const source = sourceOf(join(folder, page))
  const sentences = [...source.matchAll(/'([^'\n]{3,})'/g)].map(([, sentence]) => sentence ?? '')
  const described = all.filter((part) => sentences.some((sentence) => claims[part].words.test(sentence)))
  const named = [...source.matchAll(/parts=\{\[([^\]]*)\]\}/g)].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, part]) => part),
  )
  expect(new Set(named)).toEqual(new Set(described))
})
