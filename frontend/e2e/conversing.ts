import { randomUUID } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { expect } from './journey.ts'
import { address } from './people.ts'
import { indexed } from './records.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

/** An employer and an executive whose introduction was accepted. */
export async function conversation(request: APIRequestContext) {
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
  return { employer, email, executive, id }
}
