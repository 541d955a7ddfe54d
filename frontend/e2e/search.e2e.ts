import { expect, test } from './journey.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer } from './vetted.ts'

test('a search is its address: filters, chips, back to everything', async ({ page, request }) => {
  const { email } = await employer(request, 'searcher')
  await signIn(page, email, '/search?industry=energy&industry=technology&min_years=61&sort=years')
  await expect(page.getByText('No executive matches')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Energy' })).toBeChecked()
  await expect(page.getByLabel('Order')).toHaveValue('years')
  const chips = page.getByRole('group', { name: 'Filters in use' })
  await chips.getByRole('button', { name: 'Remove filter Technology' }).click()
  await expect(page).toHaveURL('/search?industry=energy&min_years=61&sort=years')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Works remotely' }).check()
  await expect(page).toHaveURL('/search?industry=energy&remote=true&min_years=61&sort=years')
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search?sort=years')
  await expect(chips).toHaveCount(0)
  await page.goto('/introduction-management')
  await expect(page.getByText('No introductions yet')).toBeVisible()
  await expectAccessible(page)
})
