import type { Browser, Page } from '@playwright/test'

/** Shared by the journeys over the board of introductions. */

/** A browser context with this time zone. */
export const windowIn = async (browser: Browser, timezoneId: string): Promise<Page> =>
  (await browser.newContext({ timezoneId })).newPage()

/** The card of the introduction in one column of the board. */
export const cardIn = (page: Page, column: string) =>
  page.getByRole('region', { name: new RegExp(`^${column}`, 'u') }).getByRole('listitem')
