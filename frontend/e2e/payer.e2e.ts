import { windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { PROMISED } from './pace.ts'
import { address } from './people.ts'
import { expectAccessible, inviteColleague, joinCompany, signIn } from './steps.ts'
import { employer as newEmployer } from './vetted.ts'

/** A payer buys for the company and sees nothing of its recruiting. */
test('an owner invites a payer, who sees the subscription and no introductions', async ({ browser, page, request }) => {
  const owner = await newEmployer(request, 'omar')
  const payer = address('ama')

  await test.step('the owner invites a payer', async () => {
    await signIn(page, owner.email, '/profile')
    await inviteColleague(page, payer, 'Payer')
  })

  const theirs = await windowIn(browser, 'Africa/Lagos')
  await test.step('the payer joins, and the dashboard shows the subscription', async () => {
    await theirs.goto(await mailedLink(payer, /invites you to/))
    await expect(theirs.getByText('Your seat: Payer.')).toBeVisible()
    await joinCompany(theirs)
    await expect(theirs).toHaveURL(/\/dashboard$/, { timeout: PROMISED })
    await expect(theirs.getByRole('heading', { name: 'Subscription' })).toBeVisible()
    await expect(theirs.getByText('Your company has no plan.')).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Search executives' })).toHaveCount(0)
    await expect(theirs.getByRole('link', { name: 'Introductions' })).toHaveCount(0)
    await expectAccessible(theirs)
  })

  await test.step('the settings show the plan and the billing details, and no calendar', async () => {
    await theirs.getByRole('link', { name: 'Subscription and invoices' }).click()
    await expect(theirs).toHaveURL('/settings?tab=subscription')
    await expect(theirs.getByRole('heading', { name: 'Billing details' })).toBeVisible()
    await theirs.getByRole('tab', { name: 'Notifications' }).click()
    await expect(theirs.getByRole('heading', { name: 'Text messages' })).toBeVisible()
    await expect(theirs.getByRole('heading', { name: 'Your calendar' })).toHaveCount(0)
  })

  await test.step('the payer can choose a plan', async () => {
    await theirs.goto('/plans')
    await expect(theirs.getByRole('button', { name: 'Choose Premium, monthly' })).toBeEnabled()
    await theirs.getByRole('button', { name: 'Pay by bank transfer: Premium, yearly' }).click()
    await theirs
      .getByRole('dialog', { name: 'Pay by bank transfer?' })
      .getByRole('button', { name: 'Ask for the bank details' })
      .click()
    await expect(theirs).toHaveURL('/settings?tab=subscription')
    await expect(theirs.getByRole('heading', { name: /^Transfer US\$/u })).toBeVisible()
  })

  for (const path of ['/introduction-management', '/search', '/my-posted-jobs', '/communication-history']) {
    await test.step(`${path} shows the page about missing access`, async () => {
      await theirs.goto(path)
      await expect(theirs.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(theirs.getByText('You do not have permission to view this page')).toBeVisible()
    })
  }
})
