import { readFile } from 'node:fs/promises'

import { knock, signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { PROMISED } from './pace.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible } from './steps.ts'
import { provenRecord } from './records.ts'
import { signedIn, signedInAdmin } from './vetted.ts'

/** Actions of administrators on accounts and candidates, on the deployed local cloud. */

test('an admin suspends an account, which is refused within five seconds, and reinstates it', async ({
  page,
  request,
}) => {
  const email = address('tariq')
  await registered(request, { email, role: 'executive', first_name: 'Tariq', last_name: 'Mansour' })
  const { authorization } = await signedIn(request, email)
  const ownCall = async () => (await request.get('/api/auth/me', { headers: { authorization } })).status()
  expect(await ownCall()).toBe(200)

  await signInAsAdmin(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Needs Attention' })).toBeVisible()
  await page.getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Tariq Mansour' }).click()
  const drawer = page.getByRole('dialog', { name: 'User' })
  await expect(drawer.getByText(email)).toBeVisible()

  await test.step('suspend: a reason is required, seven days are suggested', async () => {
    await drawer.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend Tariq Mansour?' })
    await expect(dialog.getByLabel('Days')).toHaveValue('7')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('Reason is required to suspend')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Sent the same message to forty people.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('User suspended for 7 days')).toBeVisible()
    await expect
      .poll(ownCall, { message: 'the token is refused within 5 s', timeout: PROMISED, intervals: [250] })
      .toBe(403)
    await expect(drawer.getByText(/^Suspended until \d/)).toBeVisible()
    const history = drawer.getByRole('list', { name: 'History' })
    await expect(history.getByText('suspended the account')).toBeVisible()
    await expect(history.getByText('Sent the same message to forty people.')).toBeVisible()
  })

  await test.step('the account that is suspended is still there after a reload', async () => {
    await page.reload()
    await expect(drawer.getByText(/^Suspended until \d/)).toBeVisible()
  })

  await test.step('reinstate: the account is open again', async () => {
    await drawer.getByRole('button', { name: 'Reinstate' }).click()
    await expect(page.getByText('User reinstated')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await expect(drawer.getByText('reinstated the account')).toBeVisible()
    await expect
      .poll(async () => (await request.post('/api/auth/login', { data: { email, password: PASSWORD } })).status())
      .toBe(200)
  })
})

test('a member at the admin door is refused and signed out', async ({ page, request }) => {
  const email = address('zola')
  await registered(request, { email, role: 'employer', first_name: 'Zola', last_name: 'Ndlovu' })
  await page.goto('/admin-signin')
  await knock(page, email, PASSWORD)
  await expect(page.getByText('Your account does not have admin access.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-signin?next=%2Fadmin')
})

test('an admin vets a candidate: starts, rejects with a reason, starts again, approves', async ({ page, request }) => {
  const email = address('imane')
  await registered(request, { email, role: 'executive', first_name: 'Imane', last_name: 'Cherkaoui' })
  const { authorization } = await signedInAdmin(request)
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/admin/candidates', { headers: { authorization }, params: { q: email } })
        return ((await answer.json()) as { candidates: unknown[] }).candidates.length
      },
      { message: 'a fresh account is listed, which events do', intervals: [250] },
    )
    .toBe(1)

  await signInAsAdmin(page, '/admin/candidates')
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill(email)
  const cards = page.getByRole('list', { name: 'Candidates' }).getByRole('article')
  await expect(cards).toHaveCount(1)
  await test.step('a note is taken from the card', async () => {
    await cards.getByRole('button', { name: 'Notes: Imane Cherkaoui' }).click()
    const dialog = page.getByRole('dialog', { name: 'Notes: Imane Cherkaoui' })
    await dialog.getByLabel('New note').fill('Met at the forum in Rabat.')
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Candidate notes updated successfully')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(cards.getByRole('button', { name: 'Notes: Imane Cherkaoui' })).toBeFocused()
  })
  await test.step('the list that is shown is exported, after it was said what is recorded', async () => {
    await page.getByRole('button', { name: 'Export Candidates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export Candidates' })
    await expect(dialog.getByText(email)).toBeVisible()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table.trim().split('\n')).toHaveLength(2)
    expect(table).toContain(email)
    expect(table.charCodeAt(0), 'the mark by which Excel knows the letters').toBe(0xfeff)
    await expect(dialog).toBeHidden()
  })
  await cards.getByRole('link', { name: 'Imane Cherkaoui' }).click()
  const drawer = page.getByRole('dialog', { name: 'Candidate' })
  await expect(drawer.getByText('Vetting has not begun.')).toBeVisible()

  await drawer.getByRole('button', { name: 'Start Vetting' }).click()
  await expect(page.getByText('Candidate vetting updated successfully')).toBeVisible()

  await drawer.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Imane Cherkaoui?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Reason is required to reject')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('The references could not be reached.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Candidate rejection updated successfully')).toBeVisible()
  await expect(drawer.getByText('The references could not be reached.')).toBeVisible()

  await drawer.getByRole('button', { name: 'Start Vetting' }).click()
  // The guard cannot be overridden: the executive has submitted no evidence.
  await expect(drawer.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await test.step('the card says the same before anybody asks', async () => {
    await page.goto(`/admin/candidates?q=${encodeURIComponent(email)}`)
    await expect(cards.getByText('None yet')).toHaveCount(3)
    const approve = cards.getByRole('button', { name: 'Approve: Imane Cherkaoui' })
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    await approve.hover()
    const why = 'The executive has not submitted the record for review yet.'
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(why)
  })
  const own = await signedIn(request, email)
  await provenRecord(request, {
    own: { authorization: own.authorization },
    byAdmin: { authorization },
    name: 'Imane Cherkaoui',
  })
  await test.step('the card counts what was handed in', async () => {
    await expect
      .poll(
        async () => {
          const params = { q: email }
          const answer = await request.get('/api/admin/candidates', { headers: { authorization }, params })
          const { candidates } = (await answer.json()) as { candidates: { record: object }[] }
          return candidates[0]?.record
        },
        { message: 'the line follows the record, which events do', intervals: [250] },
      )
      .toMatchObject({ documents_verified: 3, references_answered: 2, rating_tenths: 46, unproven: [] })
    await page.reload()
    await expect(cards.getByText('3 of 3 verified')).toBeVisible()
    await expect(cards.getByText('2 of 2 answered')).toBeVisible()
    await expect(cards.getByText('4.6 of 5')).toBeVisible()
    await expectAccessible(page)
  })
  await cards.getByRole('link', { name: 'Imane Cherkaoui' }).click()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Approve Imane Cherkaoui?' }).getByRole('button', { name: 'Approve' }).click()
  // Vetted, but not a member: she is not found, and the file gives the reason.
  await expect(page.getByText(/Employers cannot find Imane Cherkaoui yet/)).toBeVisible()
  await expect(drawer.getByText('There is no approved membership application.')).toBeVisible()
})

test('the admin pages are accessible and fit the screen, in every language and light', async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  for (const { theme, language } of [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'fr' },
    { theme: 'light', language: 'ar' },
  ]) {
    await page.evaluate(
      (kept) => {
        localStorage.setItem('theme', kept.theme)
        localStorage.setItem('language', kept.language)
      },
      { theme, language },
    )
    for (const path of ['/admin', '/admin/candidates', '/admin/users']) {
      await test.step(`${path}, ${theme}, ${language}`, async () => {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }
  }
  await test.step('a user beside the list', async () => {
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})
