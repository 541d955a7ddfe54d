import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './steps.ts'

/** From a spreadsheet to draft profiles, and back: upload, dry run, mapping, start, results, undo. */

/** Distinct in every run: people of an earlier run would be skipped. */
const stamp = Date.now().toString(36)

/** Semicolons and accents of Windows-1252, as Excel saves a table in France; `Rôle` is a name that nothing suggests. */
const table = [
  'E-mail;Prénom;Nom;Société;Rang interne',
  `aicha.${stamp}@example.com;Aïcha;Diallo;Énergie ${stamp};Directrice financière`,
  `moussa.${stamp}@example.com;Moussa;Sarr;Société ${stamp};Directeur général`,
  'pas une adresse;Fatou;Ndiaye;Port SA;Directrice',
  `aicha.${stamp}@example.com;Aïcha;Diallo;Autre;Présidente`,
]

const asWindows1252 = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1')

const choose = async (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })

const figure = (page: Page, label: string) => page.locator('dl div').filter({ hasText: label }).locator('dd').first()

test('a table is validated, corrected, imported, and undone', async ({ page, meant }) => {
  await signInAsAdmin(page, '/admin')
  await page.getByRole('link', { name: 'CSV Import' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'CSV Import' })).toBeVisible()

  await test.step('the template has the columns, and samples if wanted', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Template with Samples' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('executive_import_template_with_samples.csv')
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF?"?email"?,/u)
  })

  await test.step('another kind of file is refused before it is sent', async () => {
    await choose(page, 'executives.txt', Buffer.from('email'))
    await expect(page.getByRole('alert')).toHaveText('Please select a CSV file')
    await choose(page, 'empty.csv', Buffer.from(''))
    await expect(page.getByRole('alert')).toHaveText('The file is empty.')
    await expectAccessible(page)
  })

  await test.step('a spreadsheet under the name of a CSV file is blocked, with the reason', async () => {
    await page.getByRole('switch', { name: 'Send invitations' }).click()
    await choose(page, 'workbook.csv', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000'))
    await page.getByRole('button', { name: 'Upload & Validate' }).click()
    const blocked = page.getByRole('alert')
    await expect(blocked.getByText('Import Blocked - Please fix validation errors before importing.')).toBeVisible()
    await expect(blocked.getByText('This is not a CSV file')).toBeVisible()
    await page.getByRole('link', { name: 'Upload another file' }).click()
    await page.getByRole('switch', { name: 'Send invitations' }).click()
  })

  await test.step('the dry run says what would happen to every row', async () => {
    await choose(page, `dirigeants-${stamp}.csv`, asWindows1252(table))
    await expect(page.getByText('1 KB')).toBeVisible()
    await page.getByRole('button', { name: 'Upload & Validate' }).click()
    await expect(page.getByText('Nothing is imported yet. This is what would happen to the rows.')).toBeVisible()
    await expect(page.getByText('Windows-1252, separated by semicolon.')).toBeVisible()
    await expect(figure(page, 'Would create a draft')).toHaveText('2')
    await expect(figure(page, 'Would be skipped')).toHaveText('1')
    await expect(figure(page, 'Would be refused')).toHaveText('1')
    await page.getByRole('button', { name: 'Show Details' }).click()
    const rows = page.getByRole('list', { name: 'Rows', exact: true })
    await expect(rows.getByText('Aïcha Diallo').first()).toBeVisible()
    await page.getByText('Refused', { exact: true }).first().click()
    await expect(rows.getByText('Email address (column A)')).toBeVisible()
    await expect(rows.getByText('Moussa Sarr')).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('a column without a suggestion is mapped; the start waits for another validation', async () => {
    await page.getByLabel('Field of column Rang interne').selectOption('Current position')
    await expect(page.getByRole('status').filter({ hasText: 'You have changed columns' })).toBeVisible()
    await page.getByRole('button', { name: 'Validate again' }).click()
    await expect(page.getByText('The fields were chosen for this file.')).toBeVisible()
    // After a reload it is the same import.
    await page.reload()
    await expect(page.getByLabel('Field of column Rang interne')).toHaveValue('current_position')
  })

  await test.step('after a question it is imported, and its results are shown', async () => {
    await page.getByRole('button', { name: 'Start Import' }).click()
    const question = page.getByRole('dialog', { name: `Start the import of “dirigeants-${stamp}.csv”?` })
    await expect(question.getByText('Draft profiles created: 2')).toBeVisible()
    await question.getByRole('button', { name: 'Start Import' }).click()
    await expect(page.getByText('Import started successfully!')).toBeVisible()
    await expect(page.getByText('Partly completed')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('4 of 4 rows')).toBeVisible()
    await expect(figure(page, 'Drafts created')).toHaveText('2')
    await expectAccessible(page)
  })

  await test.step('the rows that were not imported can be downloaded with the reasons', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download rows with errors' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`errors-dirigeants-${stamp}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('reason_not_imported')
    expect(text).toContain('duplicate of row 2')
  })

  await test.step('the next file with these columns is mapped alike', async () => {
    await page.getByRole('tab', { name: 'Upload CSV' }).click()
    await page.getByRole('link', { name: 'Upload another file' }).click()
    await page.getByRole('switch', { name: 'Send invitations' }).click()
    await choose(page, 'next.csv', asWindows1252(table))
    await page.getByRole('button', { name: 'Upload & Validate' }).click()
    await expect(page.getByText('chosen for an earlier file with the same columns')).toBeVisible()
    await expect(figure(page, 'Would be skipped')).toHaveText('3')
    await expect(page.getByText('No row of the file can be imported.')).toBeVisible()
  })

  await test.step('the import is undone from the history, after a question', async () => {
    await page.getByRole('tab', { name: 'Import History' }).click()
    const row = page.getByRole('row').filter({ hasText: `dirigeants-${stamp}.csv` })
    await expect(row.getByText('Partly completed')).toBeVisible()
    await row.getByRole('button', { name: /^Undo import: /u }).click()
    const question = page.getByRole('dialog', { name: /^Undo the import of/u })
    await question.getByRole('button', { name: 'Undo import' }).click()
    await expect(row.getByText('Undone')).toBeVisible()
    await row.getByRole('link').click()
    await expect(page.getByText('Draft profiles deleted')).toBeVisible()
    await expect(figure(page, 'Draft profiles deleted')).toHaveText('2', { timeout: 30_000 })
    await expectAccessible(page)
  })

  await test.step('a progress that cannot be read says so, and goes on when asked to', async () => {
    meant('503 /api/admin/csv-import/progress/*')
    await page.route('**/api/admin/csv-import/progress/*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await expect(page.getByText('The progress could not be loaded')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/admin/csv-import/progress/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Draft profiles deleted')).toBeVisible()
  })

  await test.step('the figures say what they mean', async () => {
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await expect(page.getByText('draft profiles, without those that were deleted again').first()).toBeVisible()
    await expect(page.getByRole('figure')).toBeVisible()
  })
})

test('imports fit the screen of a telephone, in Arabic and in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAsAdmin(page, '/admin')
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  for (const tab of ['upload', 'progress', 'history', 'analytics']) {
    // One after the other, in one window.
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`/admin/csv-import?tab=${tab}`)
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop
    await expectAccessible(page)
    // oxlint-disable-next-line no-await-in-loop
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, tab).toBeLessThanOrEqual(0)
  }
})
