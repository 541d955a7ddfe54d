import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectMailed } from './mailbox.ts'
import { payWith, provider } from './paying.ts'
import { PASSWORD } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer } from './vetted.ts'

/** The visitor who looks around and subscribes, on the pages of a card provider that is strict and stateful. */

test('a visitor compares the plans, buys one, cancels it and keeps it after all', async ({
  page,
  request,
  browser,
}) => {
  const employer = await newEmployer(request, 'omar')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })

  await test.step('without scripts both pages have the prices, in the charged currency', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    for (const path of ['/pricing', '/pricing/simple']) {
      const answer = await reader.goto(path)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
      const yearly = reader.getByRole('article').filter({ hasText: 'Premium, yearly' })
      await expect(yearly).toContainText('$299.90')
      await expect(yearly).toContainText('Save $59.98 per year')
      await expect(yearly).toContainText('Most Popular')
      await expect(reader.getByRole('article').filter({ hasText: 'Premium, monthly' })).toContainText('$29.99')
      await expect(yearly.getByRole('link', { name: 'Choose Premium, yearly' })).toHaveAttribute(
        'href',
        '/auth?type=employer&next=%2Fplans%3Fpackage%3Dpremium_yearly',
      )
      await expect(reader.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`, 'u'))
    }
    await context.close()
  })

  await test.step('with scripts they are accessible in each language, and load no application', async () => {
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(asked.url())
    })
    await page.goto('/pricing')
    await expect(page).toHaveTitle('Pricing · Kilele')
    await expectAccessible(page)
    expect(scripts).toHaveLength(1)
    await page.goto('/pricing/simple')
    await expect(card('Premium, monthly')).toBeVisible()
    await expectAccessible(page)
    for (const [path, name] of [
      ['/fr/pricing', 'Premium, annuelle'],
      ['/ar/pricing', 'المميّزة، سنويًا'],
    ] as const) {
      await page.goto(path)
      await expect(card(name)).toBeVisible()
      await expectAccessible(page)
    }
    // The choice of a language is remembered.
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('who is not signed in comes back to the plan that they chose', async () => {
    await page.goto('/pricing')
    await card('Premium, yearly').getByRole('link', { name: 'Choose Premium, yearly' }).click()
    await page.getByLabel('Email', { exact: true }).fill(employer.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/plans?package=premium_yearly')
    await expect(card('Premium, yearly')).toHaveAttribute('data-chosen', 'true')
    await expectAccessible(page)
  })

  await test.step('who is signed in is led from both public pages to the plans', async () => {
    for (const path of ['/pricing', '/pricing/simple']) {
      await page.goto(`${path}?package=premium_yearly`)
      await expect(page).toHaveURL('/plans?package=premium_yearly')
      await expect(card('Premium, yearly')).toHaveAttribute('data-chosen', 'true')
    }
  })

  await test.step('leaving the provider without paying keeps the choice', async () => {
    await card('Premium, yearly').getByRole('button', { name: 'Choose Premium, yearly' }).click()
    await expect(page).toHaveURL(new RegExp(`^${provider}`, 'u'))
    await page.getByRole('link', { name: 'Cancel and return' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment cancelled' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the plans' }).click()
    await expect(card('Premium, yearly')).toHaveAttribute('data-chosen', 'true')
  })

  const paid =
    await test.step('a declined card and a failed authentication leave it open; then it is paid', async () => {
      await card('Premium, yearly').getByRole('button', { name: 'Choose Premium, yearly' }).click()
      await payWith(page, /declined/u)
      await expect(page.getByRole('alert')).toBeVisible()
      await payWith(page, /3-D Secure/u)
      await page.getByRole('button', { name: 'Fail authentication' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await payWith(page, /is paid/u)
      await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
      await expect(page.getByText('$299.90')).toBeVisible()
      await expectAccessible(page)
      await expectMailed(employer.email, 'Premium is active', 1)
      return page.url()
    })

  await test.step('the page of a payment tells what it knows: again, without and with an unknown payment', async () => {
    await page.goto(paid)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
    await page.goto('/payment/success')
    await expect(page.getByText('No payment session found. Please try again.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the plan, its payment, and its cancellation are in the settings', async () => {
    await page.goto('/settings?tab=subscription')
    await expect(page.getByText('Premium, yearly').first()).toBeVisible()
    await expect(page.getByRole('cell', { name: '$299.90' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel premium' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('is not renewed')
    await question.getByRole('button', { name: 'Cancel premium' }).click()
    await expect(page.getByText('Cancelled, still active')).toBeVisible()
    await page.getByRole('button', { name: 'Keep premium' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await page.goto('/plans')
    await expect(page.getByText('Your plan')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose Premium, monthly' })).toBeDisabled()
  })

  await test.step('the team sees it', async () => {
    const desk = await (await browser.newContext()).newPage()
    await signInAsAdmin(desk, `/admin/users?user=${employer.signed.id}`)
    const file = desk.getByRole('dialog', { name: 'User' })
    await file.getByRole('tab', { name: 'Subscription' }).click()
    await expect(file.getByText('The company, for all its employers')).toBeVisible()
    await expect(file.getByText('Bought')).toBeVisible()
    await expectAccessible(desk)
  })
})

test('a buyer who closes the tab has premium all the same', async ({ page, request }) => {
  const employer = await newEmployer(request, 'omar')
  await signIn(page, employer.email, '/plans')
  await page.getByRole('button', { name: 'Choose Premium, monthly' }).click()
  await payWith(page, /is paid/u, 'Pay and close')
  await expect(page.getByText('You can close this tab')).toBeVisible()
  // The event of the provider arrives through the queue.
  await expectMailed(employer.email, 'Premium is active', 1)
  await page.goto('/settings?tab=subscription')
  await expect(page.getByText('Premium, monthly').first()).toBeVisible()
})

test('the team grants premium and revokes it', async ({ page, request, browser }) => {
  const employer = await newEmployer(request, 'omar')
  const theirs = await (await browser.newContext()).newPage()
  await signInAsAdmin(page, `/admin/users?user=${employer.signed.id}`)
  const file = page.getByRole('dialog', { name: 'User' })
  await file.getByRole('tab', { name: 'Subscription' }).click()
  await file.getByRole('button', { name: 'Grant premium' }).click()
  const grant = page.getByRole('dialog', { name: /^Grant premium to/u })
  await grant.getByLabel('Days').fill('10')
  await expectAccessible(page)
  await grant.getByRole('button', { name: 'Grant premium' }).click()
  await expect(page.getByText('Premium granted for 10 days')).toBeVisible()
  await signIn(theirs, employer.email, '/settings?tab=subscription')
  await expect(theirs.getByText('Premium, given by our team')).toBeVisible()
  await expectAccessible(theirs)
  await file.getByRole('button', { name: 'Revoke premium' }).click()
  await page
    .getByRole('dialog', { name: /^Revoke the premium/u })
    .getByRole('button', { name: 'Revoke premium' })
    .click()
  await expect(page.getByText('Premium revoked').first()).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Your company has no plan.')).toBeVisible()
  await expectMailed(employer.email, 'Premium was withdrawn', 1)
})

test('the team sees and saves the prices', async ({ page }) => {
  await signInAsAdmin(page, '/admin/settings/prices')
  const yearly = page.getByRole('group', { name: 'Premium, yearly' })
  await expect(yearly.getByLabel('Price')).toHaveValue('299.9')
  await expectAccessible(page)
  // The same again, because other journeys buy meanwhile.
  await page.getByRole('group', { name: 'Placement' }).getByLabel('Price').fill('9000')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Prices saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Placement' }).getByLabel('Price')).toHaveValue('9000')
})
