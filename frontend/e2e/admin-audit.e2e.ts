import { readFile } from 'node:fs/promises'

import { signInAsAdmin } from './admins.ts'
import { deleteRoot, sealYesterday } from './audit-log.ts'
import { expect, test } from './journey.ts'
import { address, registered } from './people.ts'
import { expectAccessible } from './steps.ts'

test('what an admin does is in the audit log, with its record, its author and its proof', async ({ page, request }) => {
  const email = address('audited')
  await registered(request, { email, role: 'executive', first_name: 'Salma', last_name: 'Haddad' })
  await signInAsAdmin(page, `/admin/users?q=${email}`)
  await page.getByRole('link', { name: 'Salma Haddad' }).click()
  const user = page.getByRole('dialog', { name: 'User' })

  await test.step('an account is suspended', async () => {
    await user.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: /Suspend/u })
    await dialog.getByLabel('Reason').fill('Asked for by the member.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('User suspended').first()).toBeVisible()
  })

  const log = page.getByRole('table', { name: 'Entries of the audit log' })
  await test.step('its activity says so', async () => {
    await user.getByRole('tab', { name: 'Activity' }).click()
    await expectAccessible(page)
    await user.getByRole('link', { name: 'All entries about this account' }).click()
    await expect(page.getByText('About Salma Haddad')).toBeVisible()
    // The entry is written by a worker.
    await expect(async () => {
      await page.reload()
      await expect(log.getByText('Account: suspend')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await expect(log.getByText('active → suspended')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the entry has all of it, and leads to the account', async () => {
    await log.getByRole('link', { name: 'Account: suspend' }).click()
    const entry = page.getByRole('dialog', { name: 'Entry' })
    await expect(entry.getByText('An administrator')).toBeVisible()
    await expect(entry.getByText(/^[0-9a-f]{64}$/u)).toBeVisible()
    await expectAccessible(page)
    await entry.getByRole('link', { name: 'Salma Haddad' }).click()
    await expect(page.getByRole('dialog', { name: 'User' }).getByText(email)).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('filters apply, and what they leave is exported', async () => {
    await page.getByRole('combobox', { name: 'Area' }).click()
    await page.getByRole('option', { name: 'Money' }).click()
    await expect(page.getByText('No entry matches')).toBeVisible()
    await page.getByRole('combobox', { name: 'Area' }).click()
    await page.getByRole('option', { name: 'Access' }).click()
    await expect(log.getByText('Account: suspend')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('"account_state_changed","suspend","active","suspended"')
    expect(file).not.toContain('Salma')
  })

  await test.step('a day that has ended is sealed and verified; its root cannot be deleted', async () => {
    const yesterday = await sealYesterday()
    await page.goto('/admin/audit')
    await page.getByRole('button', { name: 'Days and seals' }).click()
    const days = page.getByRole('dialog', { name: 'Days and seals' })
    await expect(days.getByText('Open: entries are added')).toBeVisible()
    await days.getByRole('button', { name: 'Verify the sealed days' }).click()
    await expect(days.getByText('As it was recorded').first()).toBeVisible()
    await expectAccessible(page)
    expect(await deleteRoot(yesterday)).toBe(403)
  })
})
