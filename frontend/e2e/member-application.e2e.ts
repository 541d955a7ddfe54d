import type { Browser, Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectMailed, mailedCode, mailedLink } from './mailbox.ts'
import { enterCode, expectAccessible } from './steps.ts'

/** Journey (a): from an invalid form to a signed-in member, on the deployed local cloud. */

const password = 'ridge above the clouds'

async function signedInAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAsAdmin(page, '/admin/member-applications')
  await expect(page.getByRole('heading', { level: 1, name: 'Member Applications' })).toBeVisible()
  return page
}

/** Steps 2 to 4 of a valid form, starting at step 2. */
async function fillTheRest(page: Page) {
  await page.getByLabel('Current title').fill('Chief Financial Officer')
  await page.getByLabel('Current company').fill('Savanna Bank')
  await page.getByLabel('Years of leadership experience').selectOption('15-20 years')
  await page.getByLabel('Primary industry').selectOption('Financial Services')
  await page.getByLabel('Team size managed').fill('120 people')
  await page
    .getByLabel('Key achievements')
    .fill('Led finance through a listing. MBA. Built the strategy and two mergers.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: 'C-Suite' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: /I agree that Kilele/ }).check()
}

test('an executive applies, answers a question, is approved, claims the membership and signs in', async ({
  page,
  browser,
  meant,
}) => {
  meant('409 /api/invitations/*', '422 /api/member-applications/my-application/verify')
  const stamp = Date.now().toString(36)
  const name = `Amina Journey ${stamp}`
  const email = `amina.${stamp}@applicants.example`

  await test.step('a bad form is explained and leads to its fields', async () => {
    await page.goto('/member-application')
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields before proceeding')
    await expect(page.getByLabel('Full name')).toBeFocused()

    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('Professional email').fill('amina@nowhere')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Personal Info' })).toBeVisible()
    await expect(page.getByLabel('Professional email')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Please enter a valid email address' })).toBeVisible()
    await page.getByRole('button', { name: 'Please enter where you are based' }).click()
    await expect(page.getByLabel('Current location')).toBeFocused()
    await expectAccessible(page)
    // An address that names a later step opens it, but nothing is sent from there.
    await page.goto('/member-application?step=4')
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
    await expect(page.getByLabel('Professional email')).toBeFocused()
    await page.getByRole('button', { name: 'Please enter your current title' }).click()
    await expect(page.getByLabel('Current title')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('what was typed is still there after the page was closed', async () => {
    await page.goto('/member-application')
    await expect(page.getByText('We kept what you typed on')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue(name)
  })

  await test.step('a good form is sent once, and its status follows', async () => {
    await page.getByLabel('Professional email').fill(email)
    await page.getByLabel('Phone').fill('+254 700 123 456')
    await page.getByLabel('Current location').fill('Nairobi, Kenya')
    await page.getByRole('button', { name: 'Next' }).click()
    await fillTheRest(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByRole('heading', { name: 'Your application is with us' })).toBeVisible()
    await expect(page).toHaveURL(`/member-application/status?email=${encodeURIComponent(email)}`)
    // The page shows at once what this browser sent. The status needs a mailed code.
    await expect(page.getByText(/You sent an application from this browser on/)).toBeVisible()
    await expect(page.getByText('review queue')).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('elsewhere the status is shown for a code that is mailed', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto('/member-application/status')
    await other.getByLabel('Email').fill(email.toUpperCase())
    await other.getByRole('button', { name: 'Email me a code' }).click()
    await expect(other.getByText('We emailed you a code.')).toBeVisible()
    await expectAccessible(other)
    const code = await mailedCode(email, 'Your code to see an application')
    await enterCode(other, code === '000000' ? '000001' : '000000')
    await expect(other.getByRole('alert')).toContainText('Is wrong or has expired; ask for a new one')
    await enterCode(other, code)
    await expect(other.getByText('Your application is in the review queue.')).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(other.getByRole('list', { name: 'Timeline' })).toContainText('Application Created')
    await expect(other.getByText(/^\d+%$/)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Withdraw application' })).toBeVisible()
    await expectAccessible(other)
    await other.reload()
    await expect(other.getByText('Your application is in the review queue.')).toBeVisible()
    await other.context().close()
  })

  await test.step('a second application with the same address looks like the first, and its owner is mailed', async () => {
    const other = await browser.newPage()
    await other.goto('/member-application')
    await other.getByLabel('Full name').fill('Somebody Else')
    await other.getByLabel('Professional email').fill(email.toUpperCase())
    await other.getByLabel('Phone').fill('+254 700 123 456')
    await other.getByLabel('Current location').fill('Nairobi, Kenya')
    await other.getByRole('button', { name: 'Next' }).click()
    await fillTheRest(other)
    await other.getByRole('button', { name: 'Submit application' }).click()
    await expect(other.getByRole('heading', { name: 'Your application is with us' })).toBeVisible()
    await other.close()
    await expectMailed(email, 'You have applied to Kilele before', 1)
  })

  const office = await signedInAdmin(browser)
  await test.step('an admin takes it up and asks a question', async () => {
    await expectAccessible(office)
    await office.getByRole('link', { name }).click()
    await expect(office.getByRole('heading', { level: 1, name })).toBeVisible()
    await office.getByRole('button', { name: 'Start review' }).click()
    await expect(office.getByText('Review started')).toBeVisible()
    await office.getByRole('button', { name: 'Ask for information' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ask for information' }).click()
    await expect(dialog.getByText('Please write the question')).toBeVisible()
    await dialog.getByLabel('Question').fill('Which of the mergers did you lead yourself?')
    await dialog.getByRole('button', { name: 'Ask for information' }).click()
    await expect(office.getByText('Question sent to the applicant')).toBeVisible()
    await expect(office.getByText('Waiting for the applicant.')).toBeVisible()
    await expectAccessible(office)
  })

  await test.step('the mailed link shows everything and takes the answer', async () => {
    await page.goto(await mailedLink(email, 'A question about your application'))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Which of the mergers did you lead yourself?')).toBeVisible()
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Please write an answer or change what was asked for')).toBeVisible()
    await page.getByLabel('Your answer').fill('The second one, with a team of 85.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Thank you. Your answer is with the reviewer.')).toBeVisible()
    await expect(page.getByText('Your application is in the review queue.')).toBeVisible()
  })

  await test.step('the admin reads the answer and approves', async () => {
    await office.reload()
    await expect(office.getByText('The second one, with a team of 85.')).toBeVisible()
    await office.getByRole('button', { name: 'Approve' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByText('Application approved successfully')).toBeVisible()
    await expect(office.getByRole('button', { name: 'Undo approval' })).toBeVisible()
    await office.context().close()
  })

  await test.step('the applicant claims the membership', async () => {
    const claim = await mailedLink(email, 'Welcome to Kilele')
    await page.goto(claim)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amina' })).toBeVisible()
    await expect(page.getByText('a…@applicants.example')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('too short')
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page.getByText('Please choose a password of at least 12 characters')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('checkbox', { name: /I accept my membership/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page).toHaveURL('/dashboard')

    const again = await browser.newPage()
    await again.goto(claim)
    await expect(again.getByRole('heading', { name: 'This membership is already yours' })).toBeVisible()
    await again.close()
  })

  await test.step('and signs in with the password of their own', async () => {
    const own = await browser.newPage()
    await own.goto('/auth')
    await own.getByLabel('Email', { exact: true }).fill(email)
    await own.getByLabel('Password', { exact: true }).fill(password)
    await own.getByRole('button', { name: 'Sign In' }).click()
    await expect(own).toHaveURL('/dashboard')
    await own.close()
  })
})
