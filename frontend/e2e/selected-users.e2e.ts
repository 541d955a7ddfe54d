import { readFile } from 'node:fs/promises'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible } from './steps.ts'

test('an admin deactivates several users at once, reads who was left out, and undoes it', async ({ page, request }) => {
  const [stem = ''] = address('several').split('@')
  const [nadia, omar] = [`${stem}.n@journeys.example`, `${stem}.o@journeys.example`]
  await registered(request, { email: nadia, role: 'executive', first_name: 'Nadia', last_name: 'Rahimi' })
  await registered(request, { email: omar, role: 'employer', first_name: 'Omar', last_name: 'Rahimi' })
  const signIn = async (email: string) =>
    (await request.post('/api/auth/login', { data: { email, password: PASSWORD } })).status()

  await signInAsAdmin(page, `/admin/users?q=${stem}`)
  const deactivateSelected = async (title: string, reason: string) => {
    await page.getByRole('button', { name: 'Deactivate…' }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(dialog.getByText('Reason is required to deactivate')).toBeVisible()
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
  }

  await test.step('one of two', async () => {
    await page.getByRole('checkbox', { name: 'Select Omar Rahimi' }).check()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    const bar = page.getByRole('status').filter({ hasText: '1 selected' })
    await bar.getByRole('button', { name: 'Export' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(omar)
    expect(file).not.toContain(nadia)
    await expect(page.getByText('Data exported').first()).toBeVisible()
    await deactivateSelected('Deactivate 1 user?', 'Left the company.')
    await expect(page.getByRole('status').filter({ hasText: '1 user deactivated' })).toBeVisible()
    await expect(page.getByText('1 selected')).toBeHidden()
  })

  await test.step('all: the one who is deactivated already is named with the reason', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await deactivateSelected('Deactivate 2 users?', 'Both accounts belong to one person.')
    await expect(page.getByText('1 user was not changed:')).toBeVisible()
    await expect(page.getByText('Omar Rahimi: The status of the account is')).toBeVisible()
    expect(await signIn(nadia)).toBe(403)
  })

  await test.step('undo reinstates only those whom the action changed', async () => {
    const recent = page.getByRole('listitem').filter({ hasText: 'Both accounts belong to one person.' })
    await expect(recent.getByText('1 user deactivated')).toBeVisible()
    await expect(recent.getByText('Can be undone until')).toBeVisible()
    await recent.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 user reinstated')).toBeVisible()
    expect(await signIn(nadia)).toBe(200)
    expect(await signIn(omar)).toBe(403)
  })
})
