import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { PROMISED } from './pace.ts'
import { address, PASSWORD } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer, expectFresh, rareSkill, signedIn, signedInAdmin, vettedExecutive } from './vetted.ts'

/**
 * A user exports their data, deletes the account, and cancels the deletion. The erasure itself is tested where time
 * can be moved: infra/contract/tests/it/erasure.rs.
 */

/** "21 December 2026", as in the mail. */
function inThirtyDays(): string {
  const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

test('an executive exports everything, leaves, is hidden, and comes back by the link and by signing in', async ({
  page,
  request,
  meant,
}) => {
  meant('422 /api/account/delete', '403 /api/auth/login')
  const email = address('leila')
  const skill = rareSkill()
  const leila = await vettedExecutive(request, {
    email,
    first_name: 'Leila',
    last_name: 'Benali',
    title: 'Chief Operating Officer',
    company: 'Atlas Solar',
    skills: [skill, 'Finance', 'Leadership'],
  })
  const team = await signedInAdmin(request)
  const looked = await request.get(`/api/admin/candidates/${leila.id}`, {
    headers: { authorization: team.authorization },
  })
  expect(looked.ok()).toBe(true)
  const { signed: by } = await employer(request, 'omar')
  await expectFresh(request, by, skill)
  const found = async () => {
    const answer = await request.get('/api/search/executives', {
      headers: { authorization: by.authorization },
      params: { skills: skill },
    })
    return ((await answer.json()) as { total: number }).total
  }

  await signIn(page, email, '/settings/data')
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible()
  await expect(page.getByText('Processing of the answers of your application')).toBeVisible()
  await expect(page.getByText('The Kilele team').first()).toBeVisible()
  await expectAccessible(page)

  // All data in one file.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^kilele-\d{4}-\d\d-\d\d\.json$/u)
  const text = await readFile(await file.path(), 'utf8')
  for (const word of ['kilele-export', email, skill, 'Atlas Solar', 'Built two solar plants']) {
    expect(text).toContain(word)
  }
  await expect(page.getByText('Profile data exported successfully')).toBeVisible()

  // Deletion requires the correct address and password.
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await expectAccessible(page)
  await dialog.getByLabel(`Type ${email} to confirm`).fill('somebody@else.example')
  await dialog.getByLabel('Your password').fill('not this one at all')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Type your email address exactly.')).toBeVisible()
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText(/is not right/iu).first()).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(found, { message: 'hidden within 5 s', timeout: PROMISED, intervals: [250] }).toBe(0)
  await expect(signedIn(request, email)).rejects.toThrow('deletion_scheduled')

  // Cancelled with the mailed link. Opening it alone has no effect.
  const link = await mailedLink(email, `Your account will be deleted on ${inThirtyDays()}`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  await expect(signedIn(request, email)).rejects.toThrow('deletion_scheduled')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account stays' })).toBeVisible()
  await expect.poll(found, { message: 'found again', timeout: PROMISED, intervals: [250] }).toBe(1)

  // Deleted again, and cancelled by signing in.
  const { authorization } = await signedIn(request, email)
  const left = await request.post('/api/account/delete', { headers: { authorization }, data: { password: PASSWORD } })
  expect(left.status()).toBe(200)
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('You have asked for this account to be deleted.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel the deletion and sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a request about data is answered in part by an administrator, with the legal reason', async ({
  page,
  request,
}) => {
  const { email, signed } = await employer(request, 'nadia')
  const words = `Please correct ${email}.`
  const asked = await request.post('/api/account/data-requests', {
    headers: { authorization: signed.authorization, 'idempotency-key': randomUUID() },
    data: { kind: 'correction', message: words },
  })
  expect(asked.ok()).toBe(true)

  await signInAsAdmin(page, '/admin/data-requests?state=all')
  await expect(page.getByRole('heading', { name: 'Data Requests', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('row', { name: /Correction/u }).first()
  await row.getByRole('button', { name: 'Refuse in part' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refuse in part' }).click()
  await expect(dialog.getByText('Write the legal reason.')).toBeVisible()
  await dialog.getByLabel('Legal reason').fill('Invoices are kept for seven years by law.')
  await dialog.getByRole('button', { name: 'Refuse in part' }).click()
  await expect(page.getByText('Answered. The person is told by email.')).toBeVisible()
  await mailedLink(email, 'The answer to your request about your data')

  // The requester uses another device than the team.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email, '/settings/data')
  await expect(page.getByText('Done in part')).toBeVisible()
  await expect(page.getByText('Invoices are kept for seven years by law.')).toBeVisible()
})
