import { windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { expectMailed } from './mailbox.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, expectFresh, rareSkill, vettedExecutive } from './vetted.ts'

const telling = 'Coastal Renewables is building two solar plants and looks for somebody who has done it before.'
const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

test('an employer asks without its name: the executive reads it only by accepting', async ({
  page,
  browser,
  request,
  meant,
}) => {
  meant('422 /api/introductions')
  const employer = await newEmployer(request, 'omar')
  const email = address('baraka')
  const skill = rareSkill()
  await vettedExecutive(request, {
    email,
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [skill, 'Operations', 'Leadership'],
  })
  await expectFresh(request, employer.signed, skill)

  await test.step('the request must not name the company', async () => {
    await signIn(page, employer.email, '/search')
    await page.getByLabel('Keywords').fill(skill)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Introduce B. M.' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Message').fill(telling)
    await drawer.getByRole('switch', { name: 'Ask without your name and company' }).check()
    await expect(drawer.getByText('You see each other’s names once they accept.')).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Send request' }).click()
    await expect(drawer.getByText(/must not name you, your company/iu).first()).toBeVisible()
    await expect(drawer.getByLabel('Message')).toHaveValue(telling)
    await drawer.getByLabel('Message').fill(message)
    await drawer.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('link', { name: 'View introduction' }).click()
    await expect(page.getByText('You ask without your name and company:')).toBeVisible()
    await expectAccessible(page)
  })

  const theirs = await windowIn(browser, 'Africa/Nairobi')
  await test.step('the executive reads the request, in mail and on screen, and no name', async () => {
    await expectMailed(email, 'A confidential employer would like to meet you', 1)
    await signIn(theirs, email, '/dashboard')
    await expect(theirs.getByRole('heading', { name: 'Company name withheld' })).toBeVisible()
    await theirs.getByRole('link', { name: 'Company name withheld' }).click()
    await expect(theirs.getByText(message)).toBeVisible()
    await expect(theirs.getByText(/Coastal|Omar|Haddad/u)).toHaveCount(0)
    await expectAccessible(theirs)
  })

  await test.step('accepting names both', async () => {
    await theirs.getByRole('button', { name: 'Accept introduction' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Accept introduction' }).click()
    await expect(theirs.getByText('Omar Haddad').first()).toBeVisible()
    await expect(theirs.getByText('Coastal Renewables').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction to Baraka Mwangi' })).toBeVisible()
  })

  await test.step('an employer hides the visits of its company', async () => {
    await page.goto('/profile')
    const shows = page.getByRole('switch', { name: 'Show our visits by name' })
    await expect(shows).toBeChecked()
    await shows.uncheck()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await page.reload()
    await expect(shows).not.toBeChecked()
  })
})
