import { readFile } from 'node:fs/promises'

import { appCode } from './app-code.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'

/** Signs in with a recovery code, because the phone with the authenticator app is lost. */
test('a lost authenticator is replaced by a recovery code, once, and set up again', async ({
  page,
  request,
  meant,
}) => {
  meant('403 /api/auth/login', '422 /api/auth/login', '422 /api/auth/mfa/recovery-codes')
  const email = address('zola')
  await registered(request, { email, role: 'executive', first_name: 'Zola', last_name: 'Ndlovu' })
  await signIn(page, email, '/settings?tab=security')
  const enrol = async () => {
    await page.getByRole('button', { name: 'Set up' }).click()
    const secret = await page.getByTestId('secret').textContent()
    await page.getByLabel('Code').fill(appCode(secret ?? ''))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Switch on' }).click()
    const list = page.getByRole('list', { name: 'Recovery codes' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    return list.getByRole('listitem').allTextContents()
  }
  const codes = await enrol()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\n')).toEqual(codes)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  // New codes with the password; the first ten are invalid then.
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('not this one at all')
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByText(/is not right/iu).first()).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  const items = dialog.getByRole('listitem')
  await expect(items).toHaveCount(10)
  const renewed = await items.allTextContents()
  expect(renewed).not.toEqual(codes)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await mailedLink(email, 'You have new recovery codes')

  await page.getByRole('button', { name: /Account of/u }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Lost your authenticator app? Use a recovery code' }).click()
  await expectAccessible(page)
  const field = page.getByLabel('Recovery code')
  const send = page.getByRole('button', { name: 'Sign In' })
  await field.fill('123 456')
  await send.click()
  await expect(page.getByText('Please enter a recovery code: ten letters and digits')).toBeVisible()
  await field.fill(codes[0] ?? '')
  await send.click()
  await expect(page.getByText(/is not one of your unused recovery codes/iu).first()).toBeVisible()
  await field.fill((renewed[0] ?? '').toLowerCase().replace('-', ' '))
  await send.click()

  await expect(page.getByText('Set up your authenticator app again')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\?tab=security/u)
  await expectAccessible(page)
  await mailedLink(email, 'A recovery code was used to sign in')
  await enrol()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expect(page.getByText('Set up your authenticator app again')).toHaveCount(0)
})
