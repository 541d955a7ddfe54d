import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { PROMISED } from './pace.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible } from './steps.ts'

/** Journey (c): failed sign-ins, a successful one, the access of each role, and sign-out. */

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a wrong password and an unknown address are told the same, and what was typed stays', async ({
  page,
  request,
  meant,
}) => {
  meant('401 /api/auth/login')
  const email = address('known')
  await registered(request, { email, role: 'executive', first_name: 'Zola', last_name: 'Maseko' })
  const refusedAs = async (tried: string) => {
    await page.goto('/auth')
    await signIn(page, tried, 'not the right password')
    await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is wrong.')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(tried)
  }
  await refusedAs(email)
  await refusedAs(address('nobody'))
})

test('a deep link is remembered through sign-in, a foreign door is closed, and signing out ends it', async ({
  page,
  request,
  meant,
}) => {
  // There is no profile yet.
  meant('404 /api/executive/profile')
  const email = address('deep')
  await registered(request, { email, role: 'executive', first_name: 'Zola', last_name: 'Maseko' })

  await page.goto('/profile-wizard?step=2')
  await expect(page).toHaveURL('/auth?next=%2Fprofile-wizard%3Fstep%3D2')
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/profile-wizard\?step=2/u)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()

  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You do not have permission to view this page')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText('You need admin privileges to access this area')).toBeVisible()

  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.getByRole('button', { name: /^Search or jump to/u }).click()
  await expect(page.getByRole('dialog', { name: 'Search or jump to…' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /Zola/u }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/dashboard/u)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth?next=%2Fdashboard')

  await expect
    .poll(async () => (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status(), {
      message: 'the token of an ended session is refused within 5 s',
      timeout: PROMISED,
    })
    .toBe(401)
})
