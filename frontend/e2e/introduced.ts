import { randomUUID } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { address } from './people.ts'
import { indexed } from './records.ts'
import { employer, rareSkill, vettedExecutive } from './vetted.ts'

/** An employer and an executive, Tendai Moyo, whose introduction was accepted, with their open conversation. */
export async function introduced(request: APIRequestContext) {
  const asking = await employer(request, 'salma')
  const email = address('tendai')
  const executive = await vettedExecutive(request, {
    email,
    first_name: 'Tendai',
    last_name: 'Moyo',
    title: 'Chief Risk Officer',
    company: 'Zambezi Re',
    skills: [rareSkill(), 'Risk', 'Leadership'],
  })
  const own = { authorization: executive.authorization }
  const asked = await request.post('/api/introductions', {
    headers: { authorization: asking.signed.authorization, 'idempotency-key': randomUUID() },
    data: {
      executive_id: executive.id,
      engagement_type: 'interim',
      message: 'We are looking for a risk officer who has led a group through a change of its regulator.',
    },
  })
  const { id } = (await asked.json()) as { id: string }
  await request.post(`/api/introduction/${id}/respond`, { headers: own, data: { response: 'accept' } })
  const conversation = id.replace('int_', 'cnv_')
  await indexed(() => request.get(`/api/messaging/conversations/${conversation}`, { headers: own }))
  return { employer: asking, executive, email, own, conversation }
}
