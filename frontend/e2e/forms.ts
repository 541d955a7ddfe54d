/** Shared by the journeys through the prerendered forms. */
import { expect, type Page, type Request } from '@playwright/test'

/** The scripts that the page asks for. */
export function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

/** Holds the application's scripts back, as a slow line does, until it is called. */
export async function heldBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Refuses each call, and counts it. */
export async function refusing(page: Page): Promise<Request[]> {
  const calls: Request[] = []
  await page.route('**/api/**', async (route) => {
    calls.push(route.request())
    await route.fulfill({ status: 401, json: { status: 401, code: 'unauthorized', detail: 'No.', title: 'No' } })
  })
  return calls
}

/** The application has taken the page up. */
export const isHydrated = (page: Page) => expect(page.locator('link[data-early]')).toHaveCount(0)
export const email = (page: Page) => page.getByLabel('Email', { exact: true })
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
