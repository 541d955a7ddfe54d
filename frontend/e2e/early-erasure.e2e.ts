import { secondAdmin, signInAsAdmin } from './admins.ts'
import { callTimekeeper } from './clock.ts'
import { expect, test } from './journey.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible } from './steps.ts'
import { signedIn } from './vetted.ts'

/** Journey: two administrators end the grace period of a deletion, and the account is erased for good. */
test('an account is erased without the 30 days when two administrators agree', async ({
  page,
  browser,
  request,
  meant,
}) => {
  const email = address('farid')
  await registered(request, { email, role: 'executive', first_name: 'Farid', last_name: 'Haddad' })
  const { authorization } = await signedIn(request, email)
  const left = await request.post('/api/account/delete', { headers: { authorization }, data: { password: PASSWORD } })
  expect(left.status()).toBe(200)

  await test.step('one proposes it with a reason, and cannot approve it', async () => {
    await signInAsAdmin(page, '/admin/data-requests')
    const row = page.getByRole('row', { name: /Farid Haddad/u })
    await row.getByRole('button', { name: 'Propose to erase now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propose to erase this account now?' })
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(dialog.getByText('Please give a reason.').first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('Asked for by telephone.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(row.getByText('proposed the erasure without the 30 days')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Approve erasure/u })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('another finds it under what needs attention, and approves it', async () => {
    const desk = await (await browser.newContext()).newPage()
    await signInAsAdmin(desk, '/admin?kind=approval', secondAdmin)
    await desk.getByRole('link', { name: 'Farid Haddad' }).click()
    const row = desk.getByRole('row', { name: /Farid Haddad/u })
    await row.getByRole('button', { name: /^Approve erasure/u }).click()
    const dialog = desk.getByRole('dialog', { name: 'Erase this account now?' })
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Approve erasure' }).click()
    await expect(desk.getByText('The account is being erased')).toBeVisible()
  })

  await test.step('the account is gone', async () => {
    // The timekeeper works every minute, then the eraser.
    await callTimekeeper()
    await expect(async () => {
      await page.goto('/admin/data-requests?state=fulfilled')
      await expect(page.getByRole('row', { name: /Farid Haddad/u })).toBeHidden()
      await expect(page.getByRole('row', { name: /^Erased/u }).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    meant('401 /api/auth/login')
    const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } })
    expect(((await answer.json()) as { code: string }).code).toBe('wrong_credentials')
  })
})
