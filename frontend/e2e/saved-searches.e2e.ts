import { randomUUID } from 'node:crypto'

import { expect, test } from './journey.ts'
import { headerOf, mailsTo } from './mailbox.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, saveProfile, vettedExecutive } from './vetted.ts'

const SUBJECT = 'An executive matches your saved search'

/** An employer gets one alert about an executive who begins to match, and stops alerts with one click. */
test('a saved search tells of who begins to match, once, until one click stops it', async ({ page, request }) => {
  const skill = rareSkill()
  const member = (name: string, skills: string[]) => ({
    email: address(name),
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Chief Operating Officer',
    company: 'Mombasa Water',
    skills,
  })
  const [first, second] = [member('baraka', ['Operations']), member('bahati', ['Operations'])]
  const own = await vettedExecutive(request, first)
  const other = await vettedExecutive(request, second)
  const { email } = await newEmployer(request, 'alerted')
  const mails = () => mailsTo(email, SUBJECT)

  await test.step('the search on screen is saved with instant alerts', async () => {
    await signIn(page, email, '/search')
    await page.goto(`/search?skills=${encodeURIComponent(skill)}`)
    await page.getByRole('button', { name: 'Save this search' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByLabel('Name')).toHaveValue(skill)
    await drawer.getByLabel('Name').fill('Cooling')
    await drawer.getByLabel('Alerts at once').check()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Cooling is among your saved searches.')).toBeVisible()
    await expect(drawer).toHaveCount(0)
  })

  await test.step('it stands among the saved ones, is renamed, and asks again what it asked', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved searches' }).click()
    await expect(page.getByText('1 of 20 searches')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change Cooling' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Cooling chiefs')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Cooling chiefs' }).click()
    await expect(page).toHaveURL(/\/search\?skills=/u)
    await expect(page.getByRole('group', { name: 'Filters in use' })).toContainText(skill)
  })

  const unsubscribe = await test.step('an executive begins to match: one mail, with the way out of it', async () => {
    await saveProfile(request, own, { ...first, skills: ['Operations', skill] })
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [letter] = await mails()
    if (!letter) throw new Error('no mail')
    expect(letter.BodyText).toContain('B. M. · Chief Operating Officer · Mombasa, Kenya · 19 years of experience')
    expect(letter.BodyText).not.toContain('Mwangi')
    expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const { pathname, search } = new URL(headerOf(letter, 'List-Unsubscribe').slice(1, -1))
    // The button of the mail runs the search again.
    const button = /https?:\/\/\S+/u.exec(letter.BodyText)?.[0] ?? ''
    await page.goto(new URL(button).pathname + new URL(button).search)
    await expect(page.getByRole('article', { name: 'Chief Operating Officer' })).toBeVisible()
    return pathname + search
  })

  await test.step('the link asks before it stops anything; one click of a mail program stops it', async () => {
    await page.goto(unsubscribe)
    await expect(page.getByRole('heading', { name: 'Stop the alerts of this search?' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/saved-searches')
    await expect(page.getByText('Alerts at once')).toBeVisible()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (let time = 0; time < 2; time += 1) {
      const stopped = await request.post(unsubscribe, { headers, data: 'List-Unsubscribe=One-Click' })
      expect(stopped.ok(), await stopped.text()).toBe(true)
    }
    await page.reload()
    await expect(page.getByText('No alerts')).toBeVisible()
  })

  await test.step('the next who matches is not told; a search that still alerts hears of them', async () => {
    // Another employer's search gets the same change: when its mail has arrived, one for the first would have too.
    const witness = await newEmployer(request, 'witness')
    const saved = await request.post('/api/saved-searches', {
      headers: { authorization: witness.signed.authorization, 'idempotency-key': randomUUID() },
      data: { name: 'Witness', query: { skills: [skill] }, frequency: 'instant' },
    })
    expect(saved.status(), await saved.text()).toBe(201)
    await saveProfile(request, other, { ...second, skills: ['Operations', skill] })
    await expect.poll(async () => (await mailsTo(witness.email, SUBJECT)).length).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  await test.step('it is deleted, and said before', async () => {
    await page.getByRole('button', { name: 'Delete Cooling chiefs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Cooling chiefs?' })
    await expect(dialog.getByText('Its alerts end.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete search' }).click()
    await expect(page.getByText('No saved searches yet')).toBeVisible()
    await expectAccessible(page)
  })
})
