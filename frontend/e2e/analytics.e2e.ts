import { readFileSync } from 'node:fs'

import { expect, test } from './journey.ts'
import { slowdown } from './pace.ts'
import { address, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer, expectFresh, rareSkill, vettedExecutive } from './vetted.ts'

/** An executive's analytics: empty at first, then exactly the actions of employers. */

test('a newcomer sees honest zeros, and sets goals', async ({ page, request }) => {
  const email = address('newcomer')
  await registered(request, { email, role: 'executive', first_name: 'Zola', last_name: 'Maseko' })
  await signIn(page, email, '/analytics')
  await expect(page.getByText('No employer has opened your profile in this time.')).toBeVisible()
  await expect(page.getByLabel('Range')).toHaveValue('30d')
  await expectAccessible(page)

  await page.getByLabel('Range').selectOption('Last year')
  await expect(page).toHaveURL('/analytics?range=1y')
  await page.getByRole('tab', { name: 'Employer Insights' }).click()
  await expect(page.getByText('Nothing to tell yet. Counts below three are withheld.')).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Optimization' }).click()
  await page.getByLabel('Profile views in 30 days').fill('100')
  await page.getByRole('button', { name: 'Save goals' }).click()
  await expect(page.getByText('Goals saved')).toBeVisible()
  await expect(page.getByText('Goal for 30 days: 100')).toBeVisible()
  await expectAccessible(page)

  for (const [choice, ending, begins] of [
    ['PDF A report', 'pdf', '%PDF-1.7'],
    ['CSV A table', 'csv', '\uFEFF"figure","of","value"'],
  ] as const) {
    const download = page.waitForEvent('download')
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person saves
    await page.getByRole('button', { name: 'Export Report' }).click()
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name: choice }).click()
    // oxlint-disable-next-line no-await-in-loop
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^kilele-analytics-1y-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    // oxlint-disable-next-line no-await-in-loop
    expect(readFileSync(await file.path(), 'utf8').startsWith(begins)).toBe(true)
  }
})

test('what an employer looks at is counted, once a day', async ({ page, request }) => {
  const email = address('seen')
  const skill = rareSkill()
  const who = { email, first_name: 'Amina', last_name: 'Okafor', title: 'Chief Operating Officer', company: 'Savanna' }
  const executive = await vettedExecutive(request, { ...who, skills: [skill, 'Leadership', 'Operations'] })
  const { signed } = await employer(request, 'viewer')
  await expectFresh(request, signed, skill)
  const headers = { authorization: signed.authorization }
  for (let look = 0; look < 2; look++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person looks
    expect((await request.get(`/api/executives/${executive.id}`, { headers })).ok()).toBe(true)
  }

  await signIn(page, email, '/analytics?range=7d')
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('figure', { name: 'Profile views by day: 1 in all, at most 1 in a day' })).toBeVisible({
      timeout: 1000 * slowdown,
    })
  }).toPass()
  await page.getByText('The same as a table').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
})
