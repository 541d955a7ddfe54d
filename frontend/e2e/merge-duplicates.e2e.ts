import type { Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './steps.ts'

/** One person twice: two draft profiles of one import are compared, merged, and the merge is undone. */

/** Distinct in every run: people of an earlier run would be found. */
const stamp = Date.now().toString(36)

const table = [
  'email,first_name,last_name,current_company,current_position',
  `halima.${stamp}@example.com,Halima,Osei,Volta ${stamp},Chief Executive Officer`,
  `h.osei.${stamp}@example.com,Halima,Osei,Volta ${stamp},`,
]

const row = (page: Page, address: string) =>
  page.getByRole('list', { name: 'Draft profiles' }).getByRole('listitem').filter({ hasText: address })

test('two drafts of one person are merged, and the merge is undone', async ({ page }) => {
  await signInAsAdmin(page, '/admin/csv-import')

  await test.step('an import without the check for duplicates creates the person twice', async () => {
    await page.getByRole('switch', { name: 'Send invitations' }).click()
    await page.getByRole('switch', { name: 'Skip people who are known' }).click()
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: `twice-${stamp}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table.join('\n')) })
    await page.getByRole('button', { name: 'Upload & Validate' }).click()
    await page.getByRole('button', { name: 'Start Import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start Import' }).click()
    await expect(row(page, `h.osei.${stamp}`)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the duplicate is found, with the rule', async () => {
    await row(page, `h.osei.${stamp}`).getByRole('button', { name: 'Duplicates: Halima Osei' }).click()
    const drawer = page.getByRole('dialog', { name: 'Halima Osei' })
    await expect(drawer.getByText('Same name and company')).toBeVisible()
    await expect(drawer.getByText(`halima.${stamp}@example.com`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the comparison shows what is filled in; a reason is required', async () => {
    await page.getByRole('button', { name: 'Compare and merge: Halima Osei' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge two records about one person' })
    const title = dialog.getByRole('row', { name: /^Title/u })
    await expect(title.getByText('Filled in')).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog.getByText('Say why they are the same person')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('The same person with two addresses.')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the merge is shown with its date, and the other record as merged', async () => {
    const drawer = page.getByRole('dialog', { name: 'Halima Osei' })
    await expect(drawer.getByText('Halima Osei was merged into this record')).toBeVisible()
    await expect(drawer.getByText(/Can be undone until/u)).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(row(page, `halima.${stamp}`).getByText('Merged')).toBeVisible()
  })

  await test.step('after the undo both are as before', async () => {
    await row(page, `h.osei.${stamp}`).getByRole('button', { name: 'Duplicates: Halima Osei' }).click()
    await page.getByRole('button', { name: 'Undo merge' }).click()
    await page
      .getByRole('dialog', { name: 'Undo the merge of Halima Osei?' })
      .getByRole('button', { name: 'Undo merge' })
      .click()
    await expect(page.getByText(/Undone by/u)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(row(page, `halima.${stamp}`).getByText('Merged')).toBeHidden()
  })
})
