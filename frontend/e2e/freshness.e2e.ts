import { randomUUID } from 'node:crypto'

import { secondAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { employer, expectFresh, expectGone, rareSkill, signedInAdmin, vettedExecutive } from './vetted.ts'

/**
 * A decision about an executive is visible to employers within five seconds, through the deployed pipeline: the table's
 * stream, the bus, the queue, the indexer, the search. Polls until it is visible, without fixed waits.
 */
test('whoever is rejected, hides, is suspended or barred is in no result within five seconds, and back as fast', async ({
  request,
}) => {
  const skill = rareSkill()
  const executive = await vettedExecutive(request, {
    email: address('sade'),
    first_name: 'Sade',
    last_name: 'Balogun',
    title: 'Chief Operating Officer',
    company: 'Lagoon Power',
    skills: [skill, 'Leadership', 'Operations'],
  })
  const boss = (await employer(request, 'boss')).signed
  const [one, other] = [await signedInAdmin(request), await signedInAdmin(request, secondAdmin)]
  const candidate = `/api/admin/candidates/${executive.id}`
  const call = async (method: 'post' | 'put', path: string, by: { authorization: string }, data: object = {}) => {
    const answer = await request[method](path, { headers: { authorization: by.authorization }, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }
  const gone = async (why: string) => {
    await expectGone(request, boss, skill, why)
    const headers = { authorization: boss.authorization }
    expect((await request.get(`/api/executives/${executive.id}`, { headers })).status(), why).toBe(404)
    const wish = { executive_id: executive.id, engagement_type: 'interim', message: 'We would like to meet you soon.' }
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    expect((await request.post('/api/introductions', { headers: keyed, data: wish })).status(), why).toBe(404)
  }

  await test.step('approved: found', () => expectFresh(request, boss, skill))

  await test.step('barred by two administrators: gone, and back when the appeal is upheld', async () => {
    const bar = (by: { authorization: string }, action: string) =>
      call('post', `${candidate}/blacklisting`, by, { action, reason: 'Papers that do not hold.' })
    await bar(one, 'propose')
    await expectFresh(request, boss, skill)
    const own = { headers: { authorization: one.authorization }, data: { action: 'confirm' } }
    expect((await request.post(`${candidate}/blacklisting`, own)).status()).toBe(409)
    await bar(other, 'confirm')
    await gone('barred')
    await bar(one, 'uphold_appeal')
    await expectFresh(request, boss, skill)
  })

  await test.step('hidden by themselves: gone, and back', async () => {
    const visible = (visibility: string) =>
      call('put', '/api/executive/settings', executive, { privacy: { profile_visibility: visibility } })
    await visible('private')
    await gone('hidden')
    await visible('public')
    await expectFresh(request, boss, skill)
  })

  await test.step('suspended: gone, and back', async () => {
    const account = `/api/admin/users/${executive.id}`
    await call('post', `${account}/suspend`, one, { reason: 'A complaint is looked into.', duration_days: 7 })
    await gone('suspended')
    await call('post', `${account}/reinstate`, one)
    await expectFresh(request, boss, skill)
  })

  await test.step('vetted anew and rejected: gone', async () => {
    await call('post', `/api/admin/vetting/${executive.id}/decision`, one, { action: 'reverify' })
    await expectFresh(request, boss, skill)
    await call('put', `${candidate}/reject`, one, { reason: 'A reference withdrew what was said.' })
    await gone('rejected')
  })
})
