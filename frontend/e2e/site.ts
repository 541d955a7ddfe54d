/** Shared by the journeys through the public site. */
import type { Page } from '@playwright/test'

import { contentPages, languagePrefixes } from '../src/app/paths.ts'

type Language = keyof typeof languagePrefixes
export const languages = Object.keys(languagePrefixes) as Language[]
export const published = Object.entries(contentPages).filter(([name]) => name !== 'not-found')
export const addresses = published.map(([, path]) => path)

/** The address of the platform's figures. */
export const FIGURES = '**/api/public/stats'

/** The fake API has no figures unless a test sets them; the pages request nothing else. */
export async function withFigures(page: Page, figures: object[] = []) {
  await page.route(FIGURES, (route) => route.fulfill({ json: { as_of: '2026-11-20T12:00:00Z', figures } }))
}

export async function chosen(page: Page, choices: Record<string, string>) {
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) if (!localStorage.getItem(name)) localStorage.setItem(name, value)
  }, choices)
}

/** A token as the identity provider makes them, for the parts the site reads: nothing verifies it in the browser. */
export function tokenFor(group: string): string {
  const claims = { sub: 's', exp: 4_000_000_000, 'cognito:groups': [group] }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}
