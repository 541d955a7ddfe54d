import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { PASSWORD } from './people.ts'

/** Steps and assertions of many journeys. */

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

export async function signIn(page: Page, email: string, next: string) {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(next)
}

/** Types the mailed code for an application, replacing the field's content. */
export async function enterCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of the code').click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Check status' }).click()
}
