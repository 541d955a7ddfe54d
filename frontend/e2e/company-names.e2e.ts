import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer } from './vetted.ts'

test('the team changes the names of a company, and its employer only reads them', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await employer(request, 'names')

  await signInAsAdmin(page, '/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Omar Haddad' }).click()
  const drawer = page.getByRole('dialog', { name: 'User', exact: true })
  const company = drawer.getByRole('region', { name: 'Company' })
  await expect(company).toContainText('Coastal Renewables')
  await expectAccessible(page)

  await company.getByRole('button', { name: 'Change names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the names of Coastal Renewables' })
  await dialog.getByLabel('Registered name').fill(' ')
  await dialog.getByRole('button', { name: 'Change names' }).click()
  await expect(dialog.getByText('Please enter the name in the register')).toBeVisible()
  await dialog.getByLabel('Registered name').fill('Swahili Coast Power Ltd')
  await dialog.getByLabel('Trading name').fill('Coast Power')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change names' }).click()
  await expect(page.getByText('Names changed')).toBeVisible()
  await expect(company).toContainText('Coast Power')
  await expect(company).toContainText('Former names')
  await expect(company).toContainText('Coastal Renewables, until')

  const own = await (await browser.newContext()).newPage()
  await signIn(own, email, '/profile')
  await expect(own.getByLabel('Registered name')).toHaveValue('Swahili Coast Power Ltd')
  await expect(own.getByLabel('Registered name')).not.toBeEditable()
  await expect(own.getByLabel('Trading name')).not.toBeEditable()
  await expect(own.getByText('Our team changes names.').first()).toBeVisible()
  await expectAccessible(own)
  await own.context().close()
})
