import { callTimekeeper } from './clock.ts'
import { expect, test } from './journey.ts'
import { expectMailed, mailedLink } from './mailbox.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'

/** The change of the address for signing in: both addresses confirm it. */

test('a member changes their address and signs in with the new one', async ({ page, request, meant }) => {
  meant('401 /api/auth/refresh', '401 /api/auth/me', '401 /api/auth/login', '401 /api/auth/email-change')
  const [old, next] = [address('amina'), address('amina.new')]
  await registered(request, { email: old, role: 'executive', first_name: 'Amina', last_name: 'Diallo' })
  await signIn(page, old, '/settings?tab=security')
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New email address').fill(next)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send the links' }).click()
  await expect(page.getByText('Waits for confirmation')).toHaveCount(2)
  await expectAccessible(page)

  // The new address confirms, then the old one; opening the link alone does nothing.
  await page.goto(await mailedLink(next, 'Confirm your new email address'))
  await expect(page.getByText('shall become the address of a Kilele account')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByText('The present address must confirm too')).toBeVisible()
  await page.goto('/settings?tab=security')
  await expect(page.getByText('Waits for confirmation')).toHaveCount(1)
  await page.goto(await mailedLink(old, 'Confirm the new address of your account'))
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByText('Both addresses have confirmed')).toBeVisible()

  await callTimekeeper()
  await expectMailed(next, 'Your email address was changed', 1)
  await expectMailed(old, 'Your email address was changed', 1)
  // Everybody who was signed in is signed out, and the old address opens nothing.
  await expect
    .poll(async () => (await page.request.post('/api/auth/refresh')).status(), { intervals: [500, 1000] })
    .toBe(401)
  const login = (email: string) => request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect((await login(old)).status()).toBe(401)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, next, '/settings?tab=security')
  await expect(page.getByRole('main').getByText(next)).toBeVisible()
})

test('the holder of the present address stops a change', async ({ page, request }) => {
  const [old, next] = [address('kofi'), address('kofi.new')]
  await registered(request, { email: old, role: 'executive', first_name: 'Kofi', last_name: 'Mensah' })
  await signIn(page, old, '/settings?tab=security')
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New email address').fill(next)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send the links' }).click()
  await page.goto(await mailedLink(old, 'Confirm the new address of your account'))
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByText('The change was stopped')).toBeVisible()
  await expectMailed(old, 'Your email address was not changed', 1)
  await page.goto('/settings?tab=security')
  await expect(page.getByText(`The change to ${next} was cancelled.`)).toBeVisible()
})
