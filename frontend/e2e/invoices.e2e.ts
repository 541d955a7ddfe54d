import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectMailed } from './mailbox.ts'
import { buyMonthly } from './paying.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer } from './vetted.ts'

/** The files that a menu with languages saves, in each of them. */
async function filesOf(page: Page, button: Locator): Promise<string[]> {
  const names: string[] = []
  for (const language of ['English', 'Français', 'العربية']) {
    const download = page.waitForEvent('download')
    await button.click()
    await page.getByRole('menuitem', { name: language }).click()
    const file = await download
    names.push(file.suggestedFilename())
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  return names
}

test('an employer sets who is billed, changes from a month to a year, and has an invoice of each', async ({
  page,
  request,
}) => {
  const employer = await newEmployer(request, 'omar')
  await signIn(page, employer.email, '/settings?tab=subscription')

  await test.step('the billing details are kept', async () => {
    await expect(page.getByLabel('Company name')).not.toHaveValue('')
    await page.getByLabel('Company name').fill('Atlas Capital Partners SA')
    await page.getByLabel('Address').fill('12, boulevard d’Anfa\n20000 Casablanca')
    await page.getByLabel('Tax number').fill('ICE 001525713000042')
    await page.getByRole('button', { name: 'Save billing details' }).click()
    await expect(page.getByText('Billing details saved').first()).toBeVisible()
    await expectAccessible(page)
  })

  const invoices = page.getByRole('table', { name: 'Invoices' })
  await test.step('the month has an invoice, which is a file in three languages', async () => {
    await buyMonthly(page)
    await page.goto('/settings?tab=subscription')
    await expect(invoices.getByRole('row')).toHaveCount(2)
    await expect(page.getByLabel('Company name')).toHaveValue('Atlas Capital Partners SA')
    const [one, ...others] = await filesOf(page, invoices.getByRole('button', { name: /^Download DEMO-/u }))
    expect(one).toMatch(/^DEMO-\d{4}-\d{5}\.pdf$/u)
    expect(others).toEqual([one, one])
    await expectMailed(employer.email, /^Invoice DEMO-/u, 1)
    await expectAccessible(page)
  })

  await test.step('the change to a year says what it costs, and charges that', async () => {
    await page.getByRole('button', { name: 'Switch to yearly' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch to yearly?' })
    await expect(dialog).toContainText('US$299.90')
    await expectAccessible(page)
    const pay = dialog.getByRole('button', { name: /^Switch and pay/u })
    const due = ((await pay.textContent()) ?? '').replace('Switch and pay ', '')
    await pay.click()
    await expect(page.getByText('You pay yearly now').first()).toBeVisible()
    await expect(invoices.getByRole('row')).toHaveCount(3)
    await expect(invoices.getByRole('row').nth(1)).toContainText('Premium, yearly')
    await expect(invoices.getByRole('row').nth(1)).toContainText(due)
    await expect(page.getByRole('button', { name: 'Switch to yearly' })).toBeHidden()
    await expectMailed(employer.email, /^Invoice DEMO-/u, 2)
  })
})

test('the team gives a payment back, and both sides have the credit note', async ({ page, request, browser }) => {
  const employer = await newEmployer(request, 'omar')
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, employer.email, '/plans')
  await buyMonthly(theirs)
  await signInAsAdmin(page, `/admin/users?user=${employer.signed.id}&tab=subscription`)

  await test.step('a refund has an amount, a reason, and can end premium', async () => {
    const file = page.getByRole('dialog', { name: 'User' })
    await file.getByRole('button', { name: /^Refund DEMO-/u }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund the payment of US\$29\.99/u })
    await expect(dialog.getByLabel('Amount in USD')).toHaveValue('29.99')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Bought by mistake.')
    await dialog.getByLabel('End premium now').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText('US$29.99 given back').first()).toBeVisible()
    await expect(file.getByRole('button', { name: /^Refund DEMO-/u })).toBeHidden()
  })

  await test.step('the employer is told, has the credit note, and premium has ended', async () => {
    await expectMailed(employer.email, 'We gave back USD 29.99', 1)
    await theirs.goto('/settings?tab=subscription')
    await expect(theirs.getByText('Your company has no plan.')).toBeVisible()
    const invoices = theirs.getByRole('table', { name: 'Invoices' })
    await expect(invoices.getByRole('row')).toHaveCount(3)
    await expect(invoices.getByText('Bought by mistake.')).toBeVisible()
    await expect(invoices.getByText('-US$29.99')).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('the team lists both, saves the files, and exports the month', async () => {
    await page.goto('/admin/invoices')
    const list = page.getByRole('table', { name: 'Invoices and credit notes' })
    await expect(list.getByRole('row', { name: /DEMO-CN-/u }).first()).toBeVisible()
    await expectAccessible(page)
    const names = await filesOf(page, list.getByRole('button', { name: /^Download DEMO-CN-/u }).first())
    expect(names[0]).toMatch(/^DEMO-CN-\d{4}-\d{5}\.pdf$/u)
    await page.getByRole('combobox', { name: 'Issued in (UTC)' }).click()
    await page.getByRole('option').nth(1).click()
    await expect(list.getByRole('row', { name: /DEMO-CN-/u }).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = (await readFile(await (await download).path())).toString()
    expect(csv).toContain('"credit_note"')
  })
})

test('the team sees who issues invoices, who has premium, and the revenue', async ({ page }) => {
  await signInAsAdmin(page, '/admin/settings/invoicing')
  await expect(page.getByLabel('Legal name')).toHaveValue('Kilele Demonstration')
  await expect(page.getByText(/DEMO-\d{4}-00001/u).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Address').fill('')
  await page.getByRole('button', { name: 'Save invoicing' }).click()
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Address').fill('2 Example Street\nNairobi 00100')
  await page.getByRole('button', { name: 'Save invoicing' }).click()
  await expect(page.getByText('Invoicing saved').first()).toBeVisible()
  await page.goto('/admin/premium')
  await expect(page.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Subscription Revenue' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Premium Users' })).toBeVisible()
  await page.getByText('Revenue', { exact: true }).click()
  await expectAccessible(page)
})
