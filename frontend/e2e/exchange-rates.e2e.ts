import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './steps.ts'

/** The day in UTC, so many days ago: `2026-11-28`. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('the team sets exchange rates, and prices are shown in the chosen currency or that of the region', async ({
  page,
  browser,
}) => {
  await test.step('rates have a source and a day, and an old one is not shown', async () => {
    await signInAsAdmin(page, '/admin/settings/prices')
    await page.getByRole('tab', { name: 'Exchange rates' }).click()
    await page.getByLabel('Source of the rates').fill('European Central Bank')
    for (const [at, currency, perDollar, days] of [
      [1, 'KES', '129.45', 1],
      [2, 'EUR', '0.86', 40],
    ] as const) {
      await page.getByRole('button', { name: 'Add a rate' }).click()
      const row = page.getByRole('group', { name: `Rate ${at}` })
      await row.getByRole('combobox', { name: 'Currency' }).fill(currency)
      await page.getByRole('option', { name: new RegExp(`^${currency}`, 'u') }).click()
      await row.getByLabel('For one US dollar').fill(perDollar)
      await row.getByLabel('Day of the rate').fill(daysAgo(days))
    }
    await page.getByRole('button', { name: 'Save exchange rates' }).click()
    await expect(page.getByText('Exchange rates saved').first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Rate 1' }).getByText('Shown')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Rate 2' }).getByText('Too old, not shown')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('group', { name: 'Rate 1' }).getByLabel('For one US dollar')).toHaveValue('129.45')
  })

  await test.step('a visitor chooses shillings beside the charged dollars, without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    const yearly = reader.getByRole('article').filter({ hasText: 'Premium, yearly' })
    await reader.goto('/pricing')
    await expect(yearly).not.toContainText('about')
    const choice = reader.getByLabel('Show prices in')
    await expect(choice.getByRole('option')).toHaveText([/^The charged currency only$/u, /^KES/u])
    await choice.selectOption('KES')
    await reader.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(reader).toHaveURL('/pricing?currency=KES')
    await expect(choice).toHaveValue('KES')
    // 299.90 × 129.45 = 38,822.055
    await expect(yearly).toContainText(/about KES\s38,822 · rate of/u)
    await expect(yearly).toContainText('$299.90')
    await expect(reader.getByText(/^You are charged in US dollars\./u)).toContainText('European Central Bank')
    await choice.selectOption('The charged currency only')
    await reader.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(yearly).toContainText('$299.90')
    await expect(yearly).not.toContainText('about')
    await context.close()
  })

  const visitor = await (await browser.newContext({ locale: 'en-KE' })).newPage()
  const yearly = visitor.getByRole('article').filter({ hasText: 'Premium, yearly' })

  await test.step('the public page with a choice of the currency is accessible', async () => {
    await visitor.goto('/pricing?currency=KES')
    await expect(yearly).toContainText('about')
    await expectAccessible(visitor)
  })

  await test.step('another language keeps the chosen currency', async () => {
    await visitor.getByRole('button', { name: 'Language' }).click()
    await visitor.getByRole('link', { name: 'Français' }).click()
    await expect(visitor).toHaveURL('/fr/pricing?currency=KES')
    await visitor.evaluate(() => localStorage.removeItem('language'))
  })

  await test.step('inside the application a browser from Kenya shows shillings', async () => {
    await visitor.goto('/plans')
    // 299.90 × 129.45 = 38,822.055
    await expect(yearly).toContainText(/about KES\s38,822 · rate of/u)
    await expect(yearly).toContainText('$299.90')
    await expect(visitor.getByText(/^You are charged in US dollars\./u)).toContainText('European Central Bank')
    await expectAccessible(visitor)
  })

  await test.step('the choice of the currency is remembered', async () => {
    const choice = visitor.getByLabel('Show prices in')
    await expect(choice.getByRole('option')).toHaveText([/^The charged currency only$/u, /^KES/u])
    await choice.selectOption('The charged currency only')
    await expect(yearly).not.toContainText('about')
    await visitor.reload()
    await expect(yearly).toContainText('$299.90')
    await expect(yearly).not.toContainText('about')
    await visitor.getByLabel('Show prices in').selectOption('KES')
    await expect(yearly).toContainText('about')
    await expectAccessible(visitor)
  })
})
