import { expect, type Page } from '@playwright/test'

/** The demo's administrator: administrators cannot register on the site. */
export const admin = {
  email: process.env['KILELE_ADMIN_EMAIL'] ?? 'admin@demo.kilele.example',
  password: process.env['KILELE_ADMIN_PASSWORD'] ?? 'summit-at-first-light',
}

/** The demo's second administrator, for the four-eyes principle. */
export const secondAdmin = {
  email: 'second.admin@demo.kilele.example',
  password: 'summit-at-first-light',
}

export async function knock(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function signInAsAdmin(page: Page, path: string) {
  await page.goto(`/admin-signin?next=${encodeURIComponent(path)}`)
  await knock(page, admin.email, admin.password)
  await expect(page).toHaveURL(path)
}
