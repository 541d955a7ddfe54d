import { expect, type Page } from '@playwright/test'

/** The address of the card provider. */
export const provider = process.env['KILELE_PROVIDER'] ?? ''

/** On the page of the provider: pays with this card. */
export async function payWith(page: Page, card: RegExp, button = 'Pay'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${provider}`, 'u'))
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Buys the monthly plan, from its page to the page that confirms it. */
export async function buyMonthly(page: Page): Promise<void> {
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Choose Premium, monthly' }).click()
  await payWith(page, /is paid/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
}
