import { expect, test } from './journey.ts'
import { PROMISED } from './pace.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, expectFresh, rareSkill, vettedExecutive } from './vetted.ts'

/** Search, save, compare: an employer uses the query language, saves two candidates and compares them. */
test('search, save, compare: a query with operators, notes and tags, two executives beside each other', async ({
  page,
  request,
  meant,
}) => {
  meant('422 /api/search/executives')
  const skill = rareSkill()
  const [first, second] = [`${skill} one`, `${skill} two`]
  const amina = await vettedExecutive(request, {
    email: address('amina'),
    first_name: 'Amina',
    last_name: 'Diallo',
    title: 'Directrice Générale, énergie',
    company: 'Kilindini Power',
    skills: [first, 'Operations', 'Leadership'],
  })
  await vettedExecutive(request, {
    email: address('baraka'),
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Chief Operating Officer',
    company: 'Mombasa Water',
    skills: [second, 'Operations', 'Fundraising'],
  })
  const { email, signed } = await newEmployer(request, 'searcher')
  await expectFresh(request, signed, first)
  await expectFresh(request, signed, second)
  const keywords = page.getByLabel('Keywords')
  const cards = page.getByRole('article')

  await test.step('a phrase, OR, NOT and a field find what they say, accents or not, and mark it', async () => {
    await signIn(page, email, '/search')
    await keywords.fill(`"${skill}" AND (title:"directrice generale" OR title:cto) NOT fundraising`)
    await keywords.press('Enter')
    await expect(cards).toHaveCount(1)
    await expect(cards.getByRole('heading').locator('mark')).toHaveText('Directrice Générale')
    await expect(cards.getByText('Why matched')).toBeVisible()
    await expectAccessible(page)
    await keywords.fill(`"${skill}" NOT title:directrice`)
    await keywords.press('Enter')
    await expect(page.getByRole('article', { name: 'Chief Operating Officer' })).toBeVisible()
    await expect(cards).toHaveCount(1)
  })

  await test.step('a query that cannot be understood is answered at its place', async () => {
    await keywords.fill('finance AND (ifrs')
    await keywords.press('Enter')
    await expect(page.getByText('This parenthesis is never closed.')).toBeVisible()
    await expect(page.getByRole('alert').locator('mark')).toHaveText('(')
    await expectAccessible(page)
    await page.getByText('How to search').click()
    await expect(page.getByText('These words in this order.')).toBeVisible()
    await expect(page.getByText('A word counts 8 in the title')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('both are saved, one with notes and a tag', async () => {
    await keywords.fill(`"${skill}"`)
    await keywords.press('Enter')
    await expect(cards).toHaveCount(2)
    await page.getByRole('button', { name: 'Save A. D.' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Notes').fill('Ask about the plant in Kilifi')
    await drawer.getByRole('combobox', { name: 'Tags' }).fill('solar')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved: notes on A. D.' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save B. M.' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved: notes on B. M.' })).toBeVisible()
  })

  await test.step('the saved ones stand beside each other', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved candidates' }).click()
    await expect(page.getByText('Ask about the plant in Kilifi')).toBeVisible()
    await expect(page.getByText('Diallo')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Compare A. D.' }).check()
    await page.getByRole('checkbox', { name: 'Compare B. M.' }).check()
    const comparison = page.getByRole('region', { name: 'Comparison' })
    await expect(comparison.getByRole('columnheader')).toHaveCount(2)
    await expect(comparison.getByRole('row', { name: /^Skills/u }).locator('[data-shared]')).toHaveText([
      'Operations',
      'Operations',
    ])
    await expectAccessible(page)
    await page.reload()
    await expect(comparison.getByRole('columnheader')).toHaveCount(2)
    await page.getByRole('button', { name: 'Take A. D. out of the comparison' }).click()
    await expect(comparison).toHaveCount(0)
  })

  await test.step('who hides is gone from the list; who is let go as well', async () => {
    const hidden = await request.put('/api/executive/settings', {
      headers: { authorization: amina.authorization },
      data: { privacy: { profile_visibility: 'private' } },
    })
    expect(hidden.ok(), await hidden.text()).toBe(true)
    await expect
      .poll(
        async () => {
          const answer = await request.get('/api/introductions/candidates/saved', {
            headers: { authorization: signed.authorization },
          })
          return ((await answer.json()) as { saved_candidates: unknown[] }).saved_candidates.length
        },
        { timeout: PROMISED, intervals: [250] },
      )
      .toBe(1)
    await page.reload()
    await expect(page.getByText('Ask about the plant in Kilifi')).toHaveCount(0)
    await page.getByRole('button', { name: 'Saved: notes on B. M.' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Nobody saved yet')).toBeVisible()
    await expectAccessible(page)
  })
})
