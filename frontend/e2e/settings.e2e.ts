import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { PROMISED } from './pace.ts'
import { address, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer, expectFound, expectFresh, rareSkill, vettedExecutive } from './vetted.ts'

/** Settings, all four tabs: changes survive a reload and have their effect. */

async function saved(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved successfully').first()).toBeVisible()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

test('each group is saved by itself and is there after a reload', async ({ page, request, meant }) => {
  meant('422 /api/executive/settings')
  const email = address('amina')
  await registered(request, { email, role: 'executive', first_name: 'Amina', last_name: 'Okafor' })
  await signIn(page, email, '/settings')

  await page.getByLabel('Last name').fill('Okafor-Bello')
  await page.getByLabel('Phone').fill('0712 345 678')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Must be a phone number with its country code/u).first()).toBeVisible()
  await page.getByLabel('Phone').fill('+254 712 345 678')
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor-Bello')
  await expect(page.getByLabel('Phone')).toHaveValue('+254712345678')
  await expect(page.getByText('Number not verified')).toBeVisible()
  await expectAccessible(page)

  // The photo: only images, refused before the upload; then it is shown.
  await page.getByRole('button', { name: 'Change photo' }).click()
  const choose = page.getByRole('dialog').getByLabel('Your photo')
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await choose.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Profile photo updated successfully')).toBeVisible()
  await expect(page.getByAltText('Your photo')).toBeVisible()

  await tab(page, 'Privacy')
  await expect(page).toHaveURL('/settings?tab=privacy')
  await page.getByLabel('Show my location').click()
  await page.getByLabel('Name or address').fill('Acme')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Excluded' }).getByText('Acme')).toBeVisible()
  // Leaving with unsaved changes asks for confirmation.
  await tab(page, 'Security')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Show my location')).not.toBeChecked()
  await expect(page.getByRole('list', { name: 'Excluded' }).getByText('Acme')).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Notifications')
  await expect(page.getByLabel('Urgent messages')).toBeDisabled()
  await page.getByRole('switch', { name: 'Profile views Mail' }).click()
  await saved(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Profile views Mail' })).not.toBeChecked()
  await expectAccessible(page)

  await tab(page, 'Security')
  await page.getByLabel('Login alerts').click()
  await page.getByRole('combobox', { name: 'Session timeout' }).click()
  await page.getByRole('option', { name: '4 hours' }).click()
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Login alerts')).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Session timeout' })).toHaveValue('4 hours')
  await expectAccessible(page)
})

test('a number is verified by a code, and text messages can be chosen', async ({ page, request }) => {
  const email = address('zola')
  const number = `+2547${String(Date.now()).slice(-8)}`
  await registered(request, { email, role: 'employer', first_name: 'Zola', last_name: 'Maseko' })
  await signIn(page, email, '/settings')
  // An employer has no card to hide, only read receipts.
  await tab(page, 'Privacy')
  await page.getByLabel('Private read receipts').click()
  await saved(page)
  await expect(page.getByLabel('Show my location')).toHaveCount(0)
  await tab(page, 'Profile')
  await page.getByLabel('Phone').fill(number)
  await saved(page)
  await page.getByRole('button', { name: 'Verify your number' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  const cloud = process.env['KILELE_CLOUD'] ?? 'http://127.0.0.1:4566'
  const kept = await (await fetch(`${cloud}/_ministack/sns/sms-messages?region=eu-west-1`)).json()
  const texts = (kept as { sms_messages: Record<string, { Message: string }[]> }).sms_messages[number] ?? []
  await page.getByLabel('Code').fill(texts.at(-1)?.Message.slice(0, 6) ?? '')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Number verified')).toBeVisible()
  await tab(page, 'Notifications')
  await expect(page.getByLabel('Urgent messages')).toBeChecked()
})

test('an executive is found by the company they show, and the shield hides them within five seconds', async ({
  page,
  request,
  browser,
}) => {
  const skill = rareSkill()
  // There are no other sessions.
  const company = skill.replace('Saltwater cooling', 'Rift Valley')
  const email = address('hana')
  const executive = await vettedExecutive(request, {
    email,
    first_name: 'Hana',
    last_name: 'Tesfaye',
    title: 'Chief Operating Officer',
    company,
    skills: [skill, 'Leadership', 'Operations'],
  })
  const boss = await employer(request, 'boss')
  await expectFresh(request, boss.signed, skill)

  await signIn(page, email, '/settings?tab=privacy')
  await test.step('the company, once it is shown, is on the card and found by; hidden again, neither', async () => {
    const words = `company:"${company}"`
    const found = (total: number, why: string) => expectFound(request, boss.signed, { q: words }, total, why)
    await found(0, 'nobody is found by a company they do not show')
    await page.getByLabel('Show my current company').click()
    await saved(page)
    await found(1, 'found by the company within 5 s')
    const desk = await (await browser.newContext()).newPage()
    await signIn(desk, boss.email, '/search')
    await desk.getByLabel('Keywords').fill(words)
    const card = desk.getByRole('article', { name: 'Chief Operating Officer' })
    await expect(card.getByRole('definition').filter({ hasText: company })).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: `Present company ${company}` })).toBeVisible()
    await expect(card.getByText('The name appears when the executive accepts')).toBeVisible()
    await expect(card).not.toContainText('Tesfaye')
    await expectAccessible(desk)
    await desk.context().close()
    await page.getByLabel('Show my current company').click()
    await saved(page)
    await found(0, 'found by it no more within 5 s')
  })

  await page.getByLabel('Name or address').fill('Coastal Renewables')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await saved(page)

  const headers = { authorization: boss.signed.authorization }
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/search/executives', { headers, params: { skills: skill } })
        return ((await answer.json()) as { total: number }).total
      },
      { message: 'an excluded employer finds nobody within 5 s', timeout: PROMISED, intervals: [250] },
    )
    .toBe(0)
  expect((await request.get(`/api/executives/${executive.id}`, { headers })).status()).toBe(404)
  const wish = { executive_id: executive.id, engagement_type: 'interim', message: 'We would like to meet you soon.' }
  const own = { ...headers, 'idempotency-key': randomUUID() }
  expect((await request.post('/api/introductions', { headers: own, data: wish })).status()).toBe(404)
})
