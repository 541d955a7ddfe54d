import { signInAsAdmin } from './admins.ts'
import { windowIn } from './board.ts'
import { conversation } from './conversing.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, signIn } from './steps.ts'

test('a reported conversation is read by the team after a reason, which both sides see', async ({
  browser,
  request,
  page,
  meant,
}) => {
  meant('403 /api/messaging/conversations/*', '403 /api/messaging/conversations/*/messages')
  const { employer, email, id } = await conversation(request)
  const reason = `A report about ${email.split('@')[0]}`
  const theirs = await windowIn(browser, 'Africa/Lagos')
  await signIn(theirs, employer.email, `/messaging?conversation=${id.replace('int_', 'cnv_')}`)
  await theirs.getByRole('button', { name: 'Actions of this conversation' }).click()
  await theirs.getByRole('menuitem', { name: 'Report…' }).click()
  await theirs.getByRole('radio', { name: 'Spam' }).check()
  await theirs.getByRole('button', { name: 'Send report' }).click()
  const reference = theirs.getByRole('status').locator('bdi')
  await expect(reference).toHaveText(/^K-/)
  const number = (await reference.textContent()) ?? ''

  await signInAsAdmin(page, '/admin/contact-messages')
  const row = page.getByRole('row').filter({ hasText: id.replace('int_', 'cnv_') })
  const drawer = page.getByRole('dialog', { name: 'Message' })
  await row.getByRole('link', { name: 'Omar Haddad' }).click()
  await expect(drawer.getByText(number)).toBeVisible()
  await drawer.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByRole('heading', { name: 'A conversation of others' })).toBeVisible()
  await page.getByRole('button', { name: 'Read the conversation' }).click()
  await expect(page.getByText('Write at least 10 characters')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Read the conversation' }).click()
  await expect(page.getByRole('heading', { name: 'Baraka Mwangi' })).toBeVisible()
  await expect(page.getByRole('log').getByText('Introduction: Accepted')).toBeVisible()

  await theirs.goto('/settings/data')
  await expect(theirs.getByText(reason)).toBeVisible()
})
