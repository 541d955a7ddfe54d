import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, expectFresh, rareSkill, vettedExecutive } from './vetted.ts'

const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

test('an employer keeps a request as a draft, rewrites it and sends it', async ({ page, request }) => {
  const employer = await newEmployer(request, 'lindiwe')
  const skill = rareSkill()
  const executive = await vettedExecutive(request, {
    email: address('tendai'),
    first_name: 'Tendai',
    last_name: 'Moyo',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [skill, 'Operations', 'Leadership'],
  })
  await expectFresh(request, employer.signed, skill)
  const ofExecutive = async () => {
    const answer = await request.get('/api/introductions', { headers: { authorization: executive.authorization } })
    return ((await answer.json()) as { total: number }).total
  }

  await signIn(page, employer.email, `/search?skills=${encodeURIComponent(skill)}`)
  await page.getByRole('button', { name: 'Introduce T. M.' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  await expect(drawer.getByText('Please write at least 20 characters')).toBeVisible()
  await drawer.getByLabel('Message').fill('A first thought, to be finished tomorrow.')
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction to T. M.' })).toBeVisible()
  await expectAccessible(page)
  expect(await ofExecutive()).toBe(0)

  await page.getByRole('button', { name: 'Edit draft' }).click()
  await drawer.getByLabel('Message').fill(message)
  await drawer.getByLabel('Kind of work').selectOption('Advisory role')
  await drawer.getByLabel('Compensation (optional)').fill('USD 4,000 a month')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  // The drawer, which has the same text, is still closing.
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft.getByText(message)).toBeVisible()
  await expect(draft.getByText('Advisory role')).toBeVisible()
  await expect(draft.getByText('USD 4,000 a month')).toBeVisible()

  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Awaiting answer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit draft' })).toHaveCount(0)
  expect(await ofExecutive()).toBe(1)
})
