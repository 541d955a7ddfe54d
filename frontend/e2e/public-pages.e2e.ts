import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { expectAccessible } from './steps.ts'

/** The public pages that need the application, and the landing page; public-site.e2e.ts has the others. */
const pages = ['/', '/auth', '/auth?mode=sign-up&type=employer', '/admin-signin', '/no-such-page']
const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'fr' },
  { theme: 'light', language: 'ar' },
]

async function prefer(page: Page, { theme, language }: (typeof looks)[number]) {
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('theme', kept.theme)
      localStorage.setItem('language', kept.language)
    },
    { theme, language },
  )
}

for (const look of looks) {
  test.describe(`${look.theme}, ${look.language}`, () => {
    for (const path of pages) {
      test(`${path} is accessible and fits the screen`, async ({ page, meant }) => {
        meant('404 /no-such-page', '404 /*/no-such-page')
        await prefer(page, look)
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', look.language)
        await expect(page.locator('html')).toHaveAttribute('dir', look.language === 'ar' ? 'rtl' : 'ltr')
        await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }
  })
}

test('an unknown address says so and leads home', async ({ page, meant }) => {
  meant('404 /no-such-page')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found or under construction' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the theme and the language are remembered', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const chosen = await page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(chosen)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', chosen ?? '')
})

test('a guarded page sends a visitor to sign in and remembers where from', async ({ page }) => {
  await page.goto('/search?skills=Treasury')
  await expect(page).toHaveURL('/auth?next=%2Fsearch%3Fskills%3DTreasury')
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/admin-signin?next=%2Fadmin%2Fusers')
})

test('switching between sign-in and sign-up clears what was typed', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Please enter your email address')).toBeHidden()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByLabel('Confirm password').fill('another long secret')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
})

/** The titles of content pages are checked in public-site-pages.e2e.ts. */
for (const { language } of looks) {
  test(`every page with a form has a title and a sentence to be found by, in ${language}`, async ({ page }) => {
    await prefer(page, { theme: 'light', language })
    const seen = new Map<string, string>()
    for (const path of [
      '/auth',
      '/admin-signin',
      '/member-application',
      '/member-application/status',
      '/keep-account',
      '/confirm-email',
      '/join-company',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/\S · Kilele$/)
      const description = page.locator('meta[name=description]')
      await expect(description, path).toHaveAttribute('content', /^.{55,}$/)
      seen.set(path, `${await page.title()} ${await description.getAttribute('content')}`)
    }
    expect(new Set(seen.values()).size).toBe(seen.size)
    if (language !== 'en') for (const text of seen.values()) expect(text).not.toMatch(/\b(?:and|your|the)\b/)
  })
}
