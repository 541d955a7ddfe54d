import { randomUUID } from 'node:crypto'

import { windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { indexed } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

test('an accepted introduction opens a conversation; both write, and what was typed survives a failure', async ({
  browser,
  request,
  meant,
}) => {
  meant(
    'ERR_INTERNET_DISCONNECTED /api/messaging/messages',
    'ERR_INTERNET_DISCONNECTED /api/messaging/conversations',
    'ERR_INTERNET_DISCONNECTED /api/messaging/conversations/*',
    'ERR_INTERNET_DISCONNECTED /api/messaging/conversations/*/messages',
  )
  const employer = await newEmployer(request, 'omar')
  const email = address('baraka')
  const executive = await vettedExecutive(request, {
    email,
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Operations', 'Leadership'],
  })
  const asked = await request.post('/api/introductions', {
    headers: { authorization: employer.signed.authorization, 'idempotency-key': randomUUID() },
    data: {
      executive_id: executive.id,
      engagement_type: 'interim',
      message: 'We are building two solar plants on the coast and look for somebody who has done it before.',
    },
  })
  const { id } = (await asked.json()) as { id: string }
  const headers = { authorization: executive.authorization }
  const accepted = await request.post(`/api/introduction/${id}/respond`, { headers, data: { response: 'accept' } })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  await indexed(() => request.get(`/api/messaging/conversations/${id.replace('int_', 'cnv_')}`, { headers }))

  const theirs = await windowIn(browser, 'Africa/Lagos')
  const page = await windowIn(browser, 'Africa/Nairobi')
  await test.step('the employer opens it from the introduction and writes', async () => {
    await signIn(page, employer.email, `/introduction-management/${id}`)
    await page.getByRole('link', { name: 'Conversation' }).click()
    await expect(page.getByRole('heading', { name: 'Baraka Mwangi' })).toBeVisible()
    await expect(page.getByRole('log').getByText('Introduction: Accepted')).toBeVisible()
    await page.getByLabel('Message', { exact: true }).fill('When may we call you?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('When may we call you?')).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
    await expectAccessible(page)
  })

  await test.step('the executive reads it on a telephone, between the list and the conversation', async () => {
    await theirs.setViewportSize({ width: 390, height: 844 })
    await signIn(theirs, email, '/messaging')
    await expect(theirs.getByLabel('2 unread')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('link', { name: /When may we call you/u }).click()
    await expect(theirs.getByRole('log').getByText('When may we call you?')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'All conversations' }).click()
    await expect(theirs.getByLabel(/unread/u)).toHaveCount(0)
    await theirs.getByRole('link', { name: /When may we call you/u }).click()
  })

  await test.step('what was typed while offline is sent once when the connection is back', async () => {
    const field = theirs.getByLabel('Message', { exact: true })
    await field.fill('Tomorrow at nine.')
    await theirs.context().setOffline(true)
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByRole('alert')).toBeVisible()
    await expect(field).toHaveValue('Tomorrow at nine.')
    await theirs.context().setOffline(false)
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByRole('log').getByText('Tomorrow at nine.')).toHaveCount(1)
    await expect(page.getByRole('log').getByText('Tomorrow at nine.')).toHaveCount(1)
    await expect(page.getByRole('log').getByText('Read')).toBeVisible()
  })
})
