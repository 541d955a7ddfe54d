import { readFile } from 'node:fs/promises'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address, registered } from './people.ts'
import { expectAccessible } from './steps.ts'

/** An administrator exports a list in the background, downloads it from the page with its progress. */

test('an admin exports the filtered users in the background and downloads the file', async ({ page, request }) => {
  const email = address('export')
  await registered(request, { email, role: 'executive', first_name: 'Nala', last_name: 'Export' })
  await signInAsAdmin(page, `/admin/users?q=${encodeURIComponent(email)}`)

  await test.step('the list is exported in the background, at any size', async () => {
    await page.getByRole('button', { name: 'More ways to export' }).click()
    await page.getByRole('menuitem', { name: 'Export in the background' }).click()
    await expect(page).toHaveURL(/\/admin\/exports$/u)
    await expect(page.getByRole('heading', { name: 'Exports' })).toBeVisible()
  })

  const newest = page.getByRole('table', { name: 'Exports' }).getByRole('row').nth(1)
  await test.step('the page shows by itself that the file is ready', async () => {
    await expect(newest.getByText('Ready')).toBeVisible({ timeout: 60_000 })
    await expect(newest.getByRole('link', { name: 'Users' })).toHaveAttribute(
      'href',
      `/admin/users?q=${encodeURIComponent(email)}`,
    )
    await expectAccessible(page)
  })

  await test.step('the file has the headings and the one user', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      newest.getByRole('button', { name: 'Download: Users' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/u)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(email)
  })

  await test.step('the audit log has the request, the end and the download', async () => {
    await page.goto('/admin/audit?action=export_moved')
    const entries = page.getByRole('table', { name: 'Entries of the audit log' })
    await expect(entries.getByText('Export in the background').first()).toBeVisible({ timeout: 30_000 })
    await page.goto('/admin/audit?action=export_downloaded')
    await expect(entries.getByText('Export downloaded').first()).toBeVisible({ timeout: 30_000 })
  })
})
