import { cardIn, windowIn } from './board.ts'
import { untilNextDeadline } from './clock.ts'
import { expect, test } from './journey.ts'
import { expectMailed } from './mailbox.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, expectFresh, rareSkill, vettedExecutive } from './vetted.ts'

const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

test('search, save, introduce: declined and expired', async ({ browser, request }) => {
  const skill = rareSkill()
  const employer = await newEmployer(request, 'omar')
  const [declining, silent] = [address('baraka'), address('zuri')]
  for (const [email, first_name, last_name] of [
    [declining, 'Baraka', 'Mwangi'],
    [silent, 'Zuri', 'Achieng'],
  ] as const) {
    await vettedExecutive(request, {
      email,
      first_name,
      last_name,
      title: 'Chief Operating Officer',
      company: 'Kilindini Power',
      skills: [`${skill} ${first_name}`, 'Operations', 'Leadership'],
    })
    await expectFresh(request, employer.signed, `${skill} ${first_name}`)
  }
  const page = await windowIn(browser, 'Africa/Nairobi')

  await test.step('the employer searches, saves one and asks both from the results', async () => {
    await signIn(page, employer.email, '/search')
    await page.getByLabel('Keywords').fill(`"${skill}"`)
    await page.getByLabel('Keywords').press('Enter')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: 'Save B. M.' }).click()
    await page.getByRole('dialog').getByLabel('Notes').fill('Ask first.')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    for (const name of ['B. M.', 'Z. A.']) {
      await page.getByRole('button', { name: `Introduce ${name}` }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText('No response rate yet: fewer than three to go by.')).toBeVisible()
      await drawer.getByLabel('Message').fill(message)
      await drawer.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText(`Request to ${name} sent.`)).toBeVisible()
    }
  })
  const sent = await request.get('/api/introductions', { headers: { authorization: employer.signed.authorization } })
  const { introductions } = (await sent.json()) as { introductions: { id: string; executive_name: string }[] }
  const id = introductions.find(({ executive_name: name }) => name === 'Z. A.')?.id ?? ''

  await test.step('one declines with a note for both', async () => {
    const theirs = await windowIn(browser, 'Africa/Lagos')
    await signIn(theirs, declining, '/dashboard')
    await theirs.getByRole('button', { name: /^Decline/u }).click()
    await theirs.getByRole('dialog').getByLabel('Note (optional)').fill('I have just begun elsewhere.')
    await theirs.getByRole('dialog').getByLabel('Show them the note too').check()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(theirs.getByText('Introduction declined')).toBeVisible()
    await theirs.context().close()
    await expectMailed(employer.email, 'The other party has declined the introduction', 1)
  })

  await test.step('the other says nothing: reminders on day 3, 7 and 12, and the end on day 14', async () => {
    let day = 0
    for (const [reminders, due] of [3, 7, 12].entries()) {
      day += await untilNextDeadline(id)
      expect(day).toBe(due)
      await expectMailed(silent, 'Coastal Renewables is awaiting your answer', reminders + 1)
    }
    day += await untilNextDeadline(id)
    expect(day).toBe(14)
    await expectMailed(silent, 'Coastal Renewables is awaiting your answer', 3)
    await expectMailed(silent, 'Your introduction with Coastal Renewables has lapsed', 1)
    await expectMailed(employer.email, 'Your introduction with the other party has lapsed', 1)
  })

  await test.step('the employer sees both ends, and may ask again', async () => {
    await page.goto('/introduction-management?tab=workflow')
    await expect(cardIn(page, 'Declined')).toHaveCount(1)
    await expect(cardIn(page, 'Expired')).toHaveCount(1)
    await expectAccessible(page)
    await cardIn(page, 'Declined').getByRole('link').click()
    await expect(page.getByText('I have just begun elsewhere.')).toBeVisible()
    await page.goto(`/introduction-management/${id}`)
    await expect(page.getByText('Expired').first()).toBeVisible()
    await expect(page.getByText('Achieng')).toHaveCount(0)
  })

  await test.step('the executive sees it too, and nothing to answer', async () => {
    const theirs = await windowIn(browser, 'Africa/Nairobi')
    await signIn(theirs, silent, `/introduction-management/${id}`)
    await expect(theirs.getByRole('main').getByText('Expired').first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Accept introduction' })).toHaveCount(0)
  })
})
