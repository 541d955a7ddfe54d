import { expect, test } from './journey.ts'
import { headerOf, mailsTo } from './mailbox.ts'
import { address } from './people.ts'
import { publishedJob } from './posted.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

const SUBJECT = 'A job matches your saved search'

test('a saved search for jobs mails each new job once, without the company of a confidential one', async ({
  page,
  request,
}) => {
  const email = address('jabari')
  // Of the titles of this run only.
  const word = address('x').slice(2, 14)
  await vettedExecutive(request, {
    email,
    first_name: 'Jabari',
    last_name: 'Mwangi',
    title: 'Group Treasurer',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Finance', 'Leadership'],
  })
  const mails = () => mailsTo(email, SUBJECT)

  await test.step('the executive saves the search on the board with instant alerts', async () => {
    await signIn(page, email, '/dashboard')
    await page.goto(`/browse-jobs?q=${word}`)
    await page.getByRole('button', { name: 'Save this search' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByLabel('Name')).toHaveValue(`“${word}”`)
    await drawer.getByLabel('Name').fill('Treasury')
    await drawer.getByLabel('Alerts at once').check()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Treasury is among your saved searches.')).toBeVisible()
    await expect(drawer).toHaveCount(0)
  })

  await test.step('it is among the saved searches, is renamed, and shows its jobs', async () => {
    await page.getByRole('link', { name: 'Saved searches' }).click()
    await expect(page).toHaveURL('/saved-job-searches')
    await expect(page.getByText('1 of 20 searches')).toBeVisible()
    await expect(page.getByLabel('Alerts of Treasury')).toHaveValue('instant')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Rename Treasury' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Treasury jobs')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Show jobs of Treasury jobs' }).click()
    await expect(page).toHaveURL(`/browse-jobs?q=${word}`)
  })

  await test.step('a published job is mailed, with its company and its page', async () => {
    const { signed } = await newEmployer(request, 'omar')
    const { id, title } = await publishedJob(request, signed, { title: `Group Treasurer ${word}` })
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [letter] = await mails()
    if (!letter) throw new Error('no mail')
    expect(letter.BodyText).toContain(`${title}\nMombasa, Kenya · Coastal Renewables\n`)
    const links = letter.BodyText.match(/https?:\/\/\S+/gu) ?? []
    const [job, searches] = links.map((link) => new URL(link).pathname)
    expect([job, searches]).toEqual([`/browse-jobs/${id}`, '/saved-job-searches'])
    await page.goto(`/browse-jobs/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  const unsubscribe = await test.step('a confidential job is mailed without its company', async () => {
    const { signed } = await newEmployer(request, 'halima')
    const { title } = await publishedJob(request, signed, {
      title: `Deputy Treasurer ${word}`,
      is_anonymous: true,
      employer_description: 'A solar company on the coast',
    })
    await expect.poll(async () => (await mails()).length).toBe(2)
    const letter = (await mails()).find(({ BodyText }) => BodyText.includes(title))
    if (!letter) throw new Error('no mail')
    expect(letter.BodyText).toContain('Mombasa, Kenya · Confidential company')
    expect(letter.BodyText).not.toContain('Coastal')
    expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const { pathname, search } = new URL(headerOf(letter, 'List-Unsubscribe').slice(1, -1))
    return pathname + search
  })

  await test.step('the link asks before it stops the alerts, and the search then says that they are off', async () => {
    await page.goto(unsubscribe)
    await expect(page.getByRole('heading', { name: 'Stop the alerts of this search?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop alerts' }).click()
    await expect(page.getByRole('heading', { name: 'The alerts have stopped' })).toBeVisible()
    await page.getByRole('link', { name: 'Saved searches' }).click()
    await expect(page.getByLabel('Alerts of Treasury jobs')).toHaveValue('none')
  })

  await test.step('the search is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Treasury jobs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Treasury jobs?' })
    await dialog.getByRole('button', { name: 'Delete search' }).click()
    await expect(page.getByText('No saved searches yet')).toBeVisible()
    await expectAccessible(page)
  })
})
