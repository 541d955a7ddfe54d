import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { PASSWORD } from './people.ts'

/** Steps and assertions of many journeys. */

/**
 * Without a page of its own to join the results of frames, of which we have none, and without details of what passed: a
 * quarter of the time (819 and 234 ms on one page), and a journey asks this often.
 */
export async function expectAccessible(page: Page) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(found, new URL(page.url()).pathname).toEqual([])
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

/** Invites a colleague on the company's page, by the dialog of the members. */
export async function inviteColleague(page: Page, email: string, seat: string) {
  const members = page.getByRole('region', { name: 'Members' })
  await members.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('radio', { name: seat }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(members.getByText(email)).toBeVisible()
}

/** Joins a company on the page that the mailed link opens, with a new account. */
export async function joinCompany(page: Page) {
  await page.getByLabel('First name').fill('Ama')
  await page.getByLabel('Last name').fill('Owusu')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Open my account and join' }).click()
}
