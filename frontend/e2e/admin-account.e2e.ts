import { admin, signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './steps.ts'

/** The account of an administrator: name, address, password, second factor, sessions and language. */

test('an administrator finds name, password, second factor and sessions of the own account', async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveCount(0)
  await expectAccessible(page)
  // The links in mails about an account lead here too.
  await page.goto('/settings?tab=security')
  await expect(page).toHaveURL('/admin/account?tab=security')
  await expect(page.getByRole('main').getByText(admin.email)).toBeVisible()
  for (const name of ['Change address', 'Change Password', 'New recovery codes']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await expect(page.getByText('Administrators cannot switch it off.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Delete Account' })).toHaveCount(0)
  await expectAccessible(page)
})
