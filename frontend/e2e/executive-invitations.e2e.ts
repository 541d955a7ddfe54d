import type { Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { callInvitationWorker } from './clock.ts'
import { expect, test } from './journey.ts'
import { headerOf, mailedLink, mailsTo } from './mailbox.ts'
import { PASSWORD } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'

/** From a spreadsheet to a claimed profile: import, invitation, claim; and another person who refuses. */

/** Distinct in every run: people of an earlier run would be skipped. */
const stamp = Date.now().toString(36)
const amina = `amina.${stamp}@example.com`
const kofi = `kofi.${stamp}@example.com`
const SOURCE = 'The public list of speakers of the Kigali summit'
const SUBJECT = 'Your draft profile on Kilele'

const file = [
  'email,first_name,last_name,current_position,current_company,country',
  `${amina},Amina,Diallo,Chief Financial Officer,Savanna ${stamp},KE`,
  `${kofi},Kofi,Mensah,Chief Executive Officer,Harbour ${stamp},GH`,
].join('\n')

const figure = (page: Page, label: string) => page.locator('dl div').filter({ hasText: label }).locator('dd').first()

/** Waits for the mail to a person; other journeys have invitations in the queue too. */
async function invited(email: string) {
  await expect
    .poll(
      async () => {
        await callInvitationWorker()
        return (await mailsTo(email, SUBJECT)).length
      },
      { message: `an invitation to ${email}`, intervals: [500, 1000], timeout: 30_000 },
    )
    .toBe(1)
}

test('a person in a file is invited and claims the profile; another one refuses and is erased', async ({
  page,
  browser,
  meant,
}) => {
  await signInAsAdmin(page, '/admin/csv-import')

  await test.step('without a source nobody can be invited', async () => {
    meant('422 /api/admin/csv-import/upload')
    const chosen = { name: `summit-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) }
    await page.getByLabel('CSV file').setInputFiles(chosen)
    await page.getByRole('button', { name: 'Upload & Validate' }).click()
    await expect(page.getByText('Is required to invite the executives').first()).toBeVisible()
    await page.getByLabel('Where the details come from').fill(SOURCE)
    await expectAccessible(page)
  })

  await test.step('the executives of an import are invited', async () => {
    await page.getByRole('button', { name: 'Upload & Validate' }).click()
    await expect(figure(page, 'Would create a draft')).toHaveText('2')
    await page.getByRole('button', { name: 'Start Import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start Import' }).click()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 })
    const drafts = page.getByRole('list', { name: 'Draft profiles' })
    await expect(drafts.getByText('Amina Diallo')).toBeVisible()
    await invited(amina)
    await invited(kofi)
    await page.reload()
    await expect(figure(page, 'Reminders sent')).toHaveText('0')
    await expect(drafts.getByText('Invited', { exact: true })).toHaveCount(2)
    await expectAccessible(page)
  })

  const context = await browser.newContext()
  const guest = await context.newPage()

  await test.step('the page shows what is known and from where, and the profile is claimed', async () => {
    await guest.goto(await mailedLink(amina, SUBJECT))
    await expect(guest.getByRole('heading', { level: 1, name: 'What we have about you, Amina' })).toBeVisible()
    await expect(guest.getByText(SOURCE)).toBeVisible()
    await expect(guest.getByText('Chief Financial Officer')).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Claim my profile' }).click()
    await expect(guest.getByText('Please choose a password of at least 12 characters')).toBeVisible()
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await guest.getByLabel('Confirm password').fill(PASSWORD)
    await guest.getByRole('button', { name: 'Claim my profile' }).click()
    await expect(guest).toHaveURL('/dashboard')
    await guest.goto('/profile-wizard')
    await expect(guest.getByLabel(/title/iu).first()).toHaveValue('Chief Financial Officer')
  })

  await test.step('the account works with its password', async () => {
    const own = await browser.newContext()
    const again = await own.newPage()
    await signIn(again, amina, '/profile')
    await own.close()
  })

  await test.step('the other person refuses after a question, and everything is erased', async () => {
    const other = await browser.newContext()
    const visitor = await other.newPage()
    const [letter] = await mailsTo(kofi, SUBJECT)
    expect(letter && headerOf(letter, 'List-Unsubscribe')).toMatch(/\/refuse>$/u)
    await visitor.goto(await mailedLink(kofi, SUBJECT))
    await visitor.getByRole('button', { name: 'Refuse and erase everything' }).click()
    await expect(visitor.getByText('Erase everything we have about you?')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Refuse and erase' }).click()
    await expect(visitor.getByRole('heading', { name: 'Everything about you is erased' })).toBeVisible()
    meant('404 /api/executive-invitations/*')
    await visitor.goto(await mailedLink(kofi, SUBJECT))
    await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await other.close()
  })

  await test.step('the team sees what became of them', async () => {
    await page.reload()
    await expect(figure(page, 'Claimed: they have an account')).toHaveText('1')
    await expect(figure(page, 'Refused: everything about them is erased')).toHaveText('1')
    await expect(page.getByText('No draft profile is left')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a person who refused is not imported again', async () => {
    await page.goto('/admin/csv-import')
    const chosen = { name: `again-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) }
    await page.getByLabel('CSV file').setInputFiles(chosen)
    await page.getByLabel('Where the details come from').fill(SOURCE)
    await page.getByRole('button', { name: 'Upload & Validate' }).click()
    await expect(figure(page, 'Would be skipped')).toHaveText('2')
    await page.getByRole('button', { name: 'Show Details' }).click()
    await expect(page.getByText('Is about a person who does not want to be contacted')).toBeVisible()
    await expect(page.getByText('Is about a person with an account')).toBeVisible()
  })
  await context.close()
})

test('an administrator invites by hand and withdraws the invitation', async ({ page }) => {
  const [email, name] = [`sefu.${stamp}@example.com`, 'Sefu Otieno']
  await signInAsAdmin(page, '/admin/csv-import')
  const lines = `email,full_name\n${email},${name}`
  const chosen = { name: `one-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines) }
  await page.getByLabel('CSV file').setInputFiles(chosen)
  await page.getByRole('switch', { name: 'Send invitations' }).click()
  await page.getByRole('button', { name: 'Upload & Validate' }).click()
  await page.getByRole('button', { name: 'Start Import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Import' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 })

  const drafts = page.getByRole('list', { name: 'Draft profiles' })

  await test.step('by hand, with its own source and language', async () => {
    await page.getByRole('button', { name: `Invite: ${name}` }).click()
    const drawer = page.getByRole('dialog', { name: `Invite ${name}` })
    await drawer.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(drawer.getByText('Please write where the details come from')).toBeVisible()
    await drawer.getByLabel('Where the details come from').fill(SOURCE)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(drafts.getByText('Waits for its turn')).toBeVisible()
    await invited(email)
  })

  await test.step('withdrawn after a question: the link shows the draft and cannot claim it', async () => {
    await page.reload()
    await page.getByRole('button', { name: `Withdraw invitation: ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(drafts.getByText('Withdrawn', { exact: true })).toBeVisible()
    await page.goto(await mailedLink(email, SUBJECT))
    await expect(page.getByText('This invitation cannot be accepted any more.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Claim my profile' })).toBeHidden()
  })
})
