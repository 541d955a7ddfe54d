import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './steps.ts'
import { employer as newEmployer } from './vetted.ts'

/** High enough that no concurrent journey reaches it. */
const QUOTA = 10_000

test('the team sets how many requests a company may send in a month, and sets the limit back', async ({
  page,
  request,
}) => {
  const { signed } = await newEmployer(request, 'omar')
  const left = async () => {
    const answer = await request.get('/api/introductions/quota', { headers: { authorization: signed.authorization } })
    return ((await answer.json()) as { limit: number | null }).limit
  }
  await signInAsAdmin(page, '/admin/settings')
  await page.getByLabel('Without a plan', { exact: true }).fill(String(QUOTA))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  expect(await left()).toBe(QUOTA)
  await page.reload()
  await expect(page.getByLabel('Without a plan', { exact: true })).toHaveValue(String(QUOTA))
  // The default. Without a limit there would be no plan to buy, which another journey does meanwhile.
  await page.getByLabel('Without a plan', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(left).toBe(3)
  await expect(page.getByText('Settings saved').first()).toBeVisible()

  // The invitations of imported executives.
  await page.getByLabel('Mails per hour').fill('400')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mails per hour')).toHaveValue('400')
  await expect(page.getByRole('switch', { name: 'Pause all invitations' })).not.toBeChecked()
})

test('the team reads which durations are fixed, how long data are kept, and what a word of the search means', async ({
  page,
}) => {
  await signInAsAdmin(page, '/admin/settings')
  await page.getByRole('tab', { name: 'Clocks' }).click()
  await expect(page.getByRole('row', { name: /^Decision about a vetting/u })).toContainText('10 business days')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Retention' }).click()
  await page.getByRole('searchbox', { name: 'Search the register' }).fill('denial')
  await expect(page.getByText('61 minutes')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Vocabularies' }).click()
  await page.getByRole('searchbox', { name: 'Search the vocabulary' }).fill('DAF')
  await expect(page.getByRole('row', { name: /^cfo/u })).toContainText('المدير المالي التنفيذي')
  await expectAccessible(page)
})
