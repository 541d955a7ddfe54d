import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { address, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'

/** A fresh executive's first day: an empty dashboard, the wizard to its end, the record as employers see it. */

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an executive completes the wizard, and the dashboard and the card say so', async ({ page, request, meant }) => {
  // There is no profile yet.
  meant('404 /api/executive/profile')
  // With six accessibility checks by axe.
  const email = address('amina')
  await registered(request, { email, role: 'executive', first_name: 'Amina', last_name: 'Okafor' })
  await signIn(page, email, '/dashboard')

  // Zero values, and a link to the next step.
  await expect(page.getByText('0 of 8').first()).toBeVisible()
  await expect(page.getByText('No requests to answer')).toBeVisible()
  await expect(page.getByRole('link', { name: /Apply for membership/u })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add Job Title' }).click()

  // Step 1: the page lists what is missing, and the card is filled in while typing.
  await expect(page).toHaveURL('/profile-wizard?field=title')
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByText('25%', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Job Title')).toBeFocused()
  const next = page.getByRole('button', { name: 'Next Step' })
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(next).toBeDisabled()
  await expect(page.getByText('Still needed:')).toBeVisible()
  await page.getByLabel('Job Title').fill('Chief Financial Officer')
  await page.getByLabel('Current Company').fill('Savanna Holdings')
  await page.getByLabel('Location').fill('Nairobi, Kenya')
  const card = page.getByRole('complementary', { name: 'What employers see' })
  await expect(card.getByText('Chief Financial Officer')).toBeVisible()
  await expect(card.getByText('A. O.')).toBeVisible()
  await expect(card.getByText('Savanna Holdings')).toHaveCount(0)
  await expectAccessible(page)

  // A draft has no requirements, and survives a reload.
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await expect(page.getByText('Progress saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Current Company')).toHaveValue('Savanna Holdings')
  await next.click()

  // Step 2: three skills, one of them her own.
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await choose(page, 'Primary Industry', 'Finance')
  await page.getByLabel('Years of Experience').fill('18')
  const skills = page.getByRole('group', { name: 'Core Skills' })
  await skills.getByText('Leadership').click()
  await skills.getByText('M&A').click()
  await expect(next).toBeDisabled()
  await page.getByLabel('Add another skill').fill('Treasury')
  await page.keyboard.press('Enter')
  await expect(card.getByText('Treasury')).toBeVisible()
  await page.getByRole('group', { name: 'Executive Specializations' }).getByText('CFO', { exact: true }).click()
  await expectAccessible(page)
  await next.click()

  // Step 3: the default values; a maximum below the minimum blocks the step.
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await expect(page.getByLabel('Minimum Salary Expectation')).toHaveValue('100,000')
  await page.getByLabel('Maximum Salary Expectation').fill('50000')
  await expect(page.getByText('The maximum must not be below the minimum.')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.getByLabel('Maximum Salary Expectation').fill('300000')
  await expectAccessible(page)
  await next.click()

  // Step 4: no browser prompts.
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await page.getByLabel('LinkedIn URL').fill('linkedin.com/in/amina')
  await page.getByRole('combobox', { name: 'Add a language' }).fill('french')
  await page.keyboard.press('Enter')
  await page.getByLabel('Add a certification or award').fill('CPA (Kenya)')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await page.getByRole('button', { name: 'Remove English' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete Profile' }).click()

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Profile Updated - Your profile has been successfully updated.')).toBeVisible()
  // Everything but the summary, which is not required.
  await expect(page.getByText('7 of 8').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Professional Summary' })).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByText('Savanna Holdings')).toHaveCount(0)
  await page.getByText('After you accept').click()
  await expect(page.getByText('Savanna Holdings')).toBeVisible()
  await expect(page.getByText('CPA (Kenya)')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Last name').fill('Okafor-Bello')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor-Bello')
})

test('unsaved changes are not left behind in silence, and two windows do not overwrite each other', async ({
  page,
  context,
  request,
  meant,
}) => {
  // There is no profile yet, and later a newer one.
  meant('404 /api/executive/profile', '409 /api/executive/profile')
  const email = address('two.windows')
  await registered(request, { email, role: 'executive', first_name: 'Zola', last_name: 'Maseko' })
  await signIn(page, email, '/profile-wizard')
  await page.getByLabel('Job Title').fill('Chief Operating Officer')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('dialog').getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const other = await context.newPage()
  await other.goto('/profile-wizard')
  await other.getByLabel('Location').fill('Lusaka')
  await other.getByRole('button', { name: 'Save Progress' }).click()
  await expect(other.getByText('Progress saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save Progress' }).click()
  await page.getByRole('button', { name: 'Load the newer version, keep my changes' }).click()
  await expect(page.getByLabel('Job Title')).toHaveValue('Chief Operating Officer')
  await expect(page.getByLabel('Location')).toHaveValue('Lusaka')
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await expect(page.getByText('Progress saved')).toBeVisible()
})

test('an employer starts with an honest dashboard and completes the company page', async ({ page, request }) => {
  const email = address('omar')
  await registered(request, {
    email,
    role: 'employer',
    first_name: 'Omar',
    last_name: 'Haddad',
    company: { name: 'Atlas Renewables', country: 'MA' },
  })
  await signIn(page, email, '/dashboard')
  await expect(page.getByText('No introductions yet')).toBeVisible()
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add Registration number' }).click()
  await expect(page.getByLabel('Registration number')).toBeFocused()
  await page.getByLabel('Registration number').fill('RC 123456')
  await choose(page, 'Sector', 'Energy')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Registration number' })).toHaveCount(0)
  await expectAccessible(page)
})
