import { expect, type Page } from '@playwright/test'

import { appCode } from './app-code.ts'

export interface Administrator {
  email: string
  password: string
}

/** The demo's administrator: administrators cannot register on the site. */
export const admin: Administrator = {
  email: process.env['KILELE_ADMIN_EMAIL'] ?? 'admin@demo.kilele.example',
  password: process.env['KILELE_ADMIN_PASSWORD'] ?? 'summit-at-first-light',
}

/** The demo's second administrator, for the four-eyes principle. */
export const secondAdmin: Administrator = {
  email: 'second.admin@demo.kilele.example',
  password: 'summit-at-first-light',
}

/** The secrets of their authenticator apps, from `enrol-admins.ts`, by address. */
const secrets = () => JSON.parse(process.env['KILELE_AUTHENTICATORS'] ?? '{}') as Record<string, string>

/** The body of a sign-in, with the code that the app shows now. */
export function credentials({ email, password }: Administrator) {
  return { email, password, code: appCode(secrets()[email] ?? '') }
}

/** The first step of the sign-in on the screen. */
export async function knock(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in as the screen does, in one step: the journey `admin-enrolment` goes through both. */
export async function signInAsAdmin(page: Page, path: string, who = admin) {
  await page.goto('/admin-signin')
  await page.evaluate(async (data) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(data) })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    localStorage.setItem('access_token', token)
  }, credentials(who))
  await page.goto(path)
  await expect(page).toHaveURL(path)
}
