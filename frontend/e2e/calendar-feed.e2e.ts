import { randomUUID } from 'node:crypto'

import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

test('a meeting stands in the calendar that reads the private address, until the address is revoked', async ({
  page,
  request,
}) => {
  const employer = await newEmployer(request, 'omar')
  const executive = await vettedExecutive(request, {
    email: address('baraka'),
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Operations', 'Leadership'],
  })
  const headers = { authorization: employer.signed.authorization }
  const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'
  const data = { executive_id: executive.id, engagement_type: 'interim', message }
  const asked = await request.post('/api/introductions', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data,
  })
  const { id } = (await asked.json()) as { id: string }
  await request.post(`/api/introduction/${id}/respond`, {
    headers: { authorization: executive.authorization },
    data: { response: 'accept' },
  })
  const start = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await request.post(`/api/introductions/${id}/schedule-meeting`, { headers, data: { meeting_datetime: start } })

  await signIn(page, employer.email, '/settings?tab=notifications')
  await page.getByRole('button', { name: 'Make a calendar address' }).click()
  const field = page.getByLabel('Private address')
  await expect(field).toHaveValue(/\/api\/calendar\/.+\.ics$/u)
  await expectAccessible(page)
  const read = async () => request.get(new URL(await field.inputValue()).pathname)
  const first = new URL(await field.inputValue()).pathname
  const calendar = await read()
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await calendar.text()
  expect(text).toContain('SUMMARY:Meeting with Baraka Mwangi (Kilele)')
  expect(text).toContain(`DTSTART:${start.replaceAll(/[-:]|\.\d+/gu, '')}`)

  await page.getByRole('button', { name: 'Replace address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click()
  await expect(page.getByText('Calendar address made').first()).toBeVisible()
  await expect.poll(async () => new URL(await field.inputValue()).pathname).not.toBe(first)
  expect((await request.get(first)).status()).toBe(404)
  expect((await read()).status()).toBe(200)
  const second = new URL(await field.inputValue()).pathname

  await page.getByRole('button', { name: 'Revoke address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke address' }).click()
  await expect(page.getByRole('button', { name: 'Make a calendar address' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})
