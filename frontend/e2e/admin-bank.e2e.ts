import type { Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './steps.ts'

/** Chooses a statement in the dialog. */
async function chooseStatement(page: Page, csv: string) {
  await page.getByRole('button', { name: 'Import statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import statement' })
  await dialog
    .getByLabel('CSV file of the statement')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  return dialog
}

test('the team imports a statement, records a payment as transferred back, and undoes it', async ({ page }) => {
  // The cloud is shared: every run has a payer of its own.
  const payer = `Unknown sender ${crypto.randomUUID().slice(0, 8)}`
  // Long ago: the payments to match begin with the oldest, and a page has fifty.
  const day = '2020-01-02'
  const csv = `Booking date,Amount,Payer,Details\n${day},12.34,${payer},No reference\n${day},-5.00,Bank,Fee\n`
  await signInAsAdmin(page, '/admin/bank')

  await test.step('the file is checked before it is imported', async () => {
    const dialog = await chooseStatement(page, csv)
    await expect(dialog.getByText('1 new payment · 1 debit, which is not imported')).toBeVisible()
    await expect(dialog.getByRole('row', { name: payer })).toContainText('12.34')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import 1 payment' }).click()
    await expect(page.getByText('1 payment imported').first()).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  const line = page.getByRole('listitem').filter({ hasText: payer })
  await test.step('it is to be matched, and recorded as transferred back', async () => {
    await expect(line).toContainText('12.34')
    await expectAccessible(page)
    await line.getByRole('button', { name: /^Record .* as something else$/u }).click()
    await page.getByRole('menuitem', { name: 'Was transferred back' }).click()
    await expect(page.getByText('Recorded as transferred back.')).toBeVisible()
    await expect(line).toBeHidden()
  })

  await test.step('undo brings it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toBeVisible()
    await page.reload()
    await expect(line).toContainText('12.34')
  })

  await test.step('what it was is recorded for good, so that it does not stay in the list', async () => {
    await line.getByRole('button', { name: /^Record .* as something else$/u }).click()
    await page.getByRole('menuitem', { name: 'No payment of a customer' }).click()
    await expect(page.getByText('Recorded as no payment of a customer.')).toBeVisible()
    await expect(line).toBeHidden()
  })

  await test.step('a second import of the same file has nothing new', async () => {
    const dialog = await chooseStatement(page, csv)
    await expect(dialog.getByText('0 new payments · 1 imported before')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Import \d/u })).toBeHidden()
  })
})

test('the team sees the rows of a statement that cannot be read', async ({ page, meant }) => {
  meant('422 /api/admin/payments/statements')
  await signInAsAdmin(page, '/admin/bank')
  const dialog = await chooseStatement(page, 'Booking date,Amount,Payer\n2026-11-20,12.34,A\nnever,12.34,B\n')
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Nothing was imported: the file cannot be read as a statement.')
  await expect(alert.getByRole('listitem')).toHaveText([/^Row 3: /u])
  await expect(dialog.getByText('statement.csv')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await expect(dialog.getByLabel('CSV file of the statement')).toBeEnabled()
})

test('the lists of expected transfers and of recognised payments open', async ({ page }) => {
  await signInAsAdmin(page, '/admin/bank?tab=expected')
  await expect(page.getByRole('tab', { name: 'Expected' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.getByText('Closed', { exact: true }).click()
  await expect(page).toHaveURL('/admin/bank?tab=expected&group=closed')
  await page.getByRole('tab', { name: 'Recognised' }).click()
  await expect(page).toHaveURL('/admin/bank?tab=recognised')
  await page.getByText('No payment of a customer', { exact: true }).click()
  await expect(page).toHaveURL('/admin/bank?tab=recognised&status=other_receipt')
  await expectAccessible(page)
})
