import type { Browser, Page } from '@playwright/test'

/** What journeys over the board of introductions share. */

/** A window of its own whose clock shows this zone. */
export const windowIn = async (browser: Browser, timezoneId: string): Promise<Page> =>
  (await browser.newContext({ timezoneId })).newPage()

/** The card of the introduction in one column of the board. */
export const cardIn = (page: Page, column: string) =>
  page.getByRole('region', { name: new RegExp(`^${column}`, 'u') }).getByRole('listitem')
