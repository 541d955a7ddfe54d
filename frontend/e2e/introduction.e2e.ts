import { randomUUID } from 'node:crypto'

import { expect, test } from './journey.ts'
import { mailedCode } from './mailbox.ts'
import { address, CONFIRMATION, PASSWORD } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, expectFresh, rareSkill, signedIn, verifyCompany, vettedExecutive } from './vetted.ts'

/** Journey (b): an employer finds an executive and requests an introduction; the executive accepts; others see none. */

const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

test('an employer registers, searches and asks; the executive accepts; both see each other, a third sees nothing', async ({
  page,
  browser,
  request,
  meant,
}) => {
  meant('409 /api/introductions')
  const skill = rareSkill()
  const employer = address('lindiwe')
  const executive = {
    email: address('baraka'),
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [skill, 'Operations', 'Leadership'],
  }

  await test.step('the employer registers with a company and confirms by the mailed code', async () => {
    await page.goto('/employer-signup')
    await page.getByLabel('Company name').fill('Indian Ocean Solar')
    await page.getByLabel('Country').selectOption('Kenya')
    await page.getByLabel('First name').fill('Lindiwe')
    await page.getByLabel('Last name').fill('Dube')
    await page.getByLabel('Work email').fill(employer)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Employer Account' }).click()
    await page.getByLabel('Digit 1 of the code').click()
    await page.keyboard.type(await mailedCode(employer, CONFIRMATION))
    // The password is set when the address is confirmed; this page does not know the one of the registration form.
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('an approved executive is found, masked', async () => {
    const { authorization } = await vettedExecutive(request, executive)
    // By default an executive shows no address.
    const shown = await request.put('/api/executive/settings', {
      headers: { authorization },
      data: { privacy: { show_email: true } },
    })
    expect(shown.ok(), await shown.text()).toBe(true)
    const signed = await signedIn(request, employer)
    await verifyCompany(request, signed)
    await expectFresh(request, signed, skill)
    // The session in the browser knows the company from before.
    await page.reload()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search executives' }).click()
    await page.getByLabel('Keywords').fill(skill)
    const card = page.getByRole('article', { name: 'Chief Operating Officer' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card.getByText('B. M.')).toBeVisible()
    await expect(card.getByText('Name and company appear when the executive accepts')).toBeVisible()
    await expect(card.getByText(/Why matched/u)).toBeVisible()
    await expect(page.getByText('Mwangi')).toHaveCount(0)
    await expect(page.getByText('Kilindini')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the employer asks for an introduction', async () => {
    await page.getByRole('button', { name: 'Introduce B. M.' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByLabel('Kind of work')).toHaveValue('interim')
    await drawer.getByLabel('Message').fill('Too short')
    await drawer.getByRole('button', { name: 'Send request' }).click()
    await expect(drawer.getByText('Please write at least 20 characters')).toBeVisible()
    await drawer.getByLabel('Message').fill(message)
    await drawer.getByLabel('Compensation (optional)').fill('USD 180,000')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('link', { name: 'View introduction' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction to B. M.' })).toBeVisible()
    await expect(page.getByText('Awaiting answer')).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
    await expectAccessible(page)
  })
  const introduction = new URL(page.url()).pathname

  await test.step('asking again leads to the live introduction', async () => {
    await page.goBack()
    await page.getByRole('button', { name: 'Introduce B. M.' }).click()
    await page.getByRole('dialog').getByLabel('Message').fill(message)
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Open it' }).click()
    await expect(page).toHaveURL(introduction)
  })

  await test.step('the executive sees the request and accepts', async () => {
    const own = await (await browser.newContext()).newPage()
    await signIn(own, executive.email, '/dashboard')
    await expect(own.getByRole('heading', { name: 'Indian Ocean Solar' })).toBeVisible()
    await expect(own.getByText(message)).toBeVisible()
    await own.getByRole('button', { name: 'Accept introduction' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Accept introduction' }).click()
    await expect(own.getByText('Introduction accepted. You now see who they are.')).toBeVisible()
    await own.context().close()
  })

  await test.step('the employer sees the name and the contact', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction to Baraka Mwangi' })).toBeVisible()
    await expect(page.getByRole('link', { name: executive.email })).toBeVisible()
    await expect(page.getByText('Kilindini Power').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Introductions' }).click()
    await expect(page.getByRole('link', { name: /Baraka Mwangi/u })).toBeVisible()
    await expect(page.getByRole('button', { name: /Accepted 1/u })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a third account gets 404', async () => {
    const stranger = await newEmployer(request, 'stranger')
    const id = introduction.split('/').at(-1)
    const answer = await request.get(`/api/introductions/${id}`, {
      headers: { authorization: stranger.signed.authorization },
    })
    expect(answer.status()).toBe(404)
  })
})

test('an employer moves an introduction on, is told when it changed elsewhere, and ends it with a reason', async ({
  page,
  request,
  meant,
}) => {
  meant('409 /api/introductions/*/workflow-status')
  const employer = await newEmployer(request, 'omar')
  const skill = rareSkill()
  const executive = await vettedExecutive(request, {
    email: address('zuri'),
    first_name: 'Zuri',
    last_name: 'Achieng',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [skill, 'Operations', 'Leadership'],
  })
  const byEmployer = { authorization: employer.signed.authorization }
  const asked = await request.post('/api/introductions', {
    headers: { ...byEmployer, 'idempotency-key': randomUUID() },
    data: { executive_id: executive.id, engagement_type: 'interim', message },
  })
  const { id } = (await asked.json()) as { id: string }
  await request.post(`/api/introduction/${id}/respond`, {
    headers: { authorization: executive.authorization },
    data: { response: 'accept' },
  })

  await signIn(page, employer.email, `/introduction-management/${id}`)
  await expect(page.getByText('Your turn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Arrange a meeting' })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/u }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start talks' }).click()
  await expectAccessible(page)
  // At the same time in another window.
  const status = `/api/introductions/${id}/workflow-status`
  await request.put(status, { headers: byEmployer, data: { new_status: 'in_progress' } })
  await page.getByRole('dialog').getByRole('button', { name: 'Start talks' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert').getByText(/changed in the meantime/u)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start negotiating' })).toBeVisible()

  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByText('Only us').click()
  await page.getByLabel('Comment').fill('Ask the auditors.')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByRole('list', { name: 'History' }).getByText('Ask the auditors.')).toBeVisible()
  const heard = await request.get(`/api/introductions/${id}/workflow-history`, {
    headers: { authorization: executive.authorization },
  })
  expect(await heard.text()).not.toContain('auditors')

  await page.getByRole('button', { name: 'Do not proceed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Do not proceed' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Your reason').fill('The board chose somebody from within.')
  await dialog.getByRole('button', { name: 'Do not proceed' }).click()
  await expect(page.getByText('Introduction ended')).toBeVisible()
  await expect(page.getByText('Nothing is left to do here.')).toBeVisible()
  await expectAccessible(page)
})
