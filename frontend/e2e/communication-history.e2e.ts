import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { windowIn } from './board.ts'
import { introduced } from './introduced.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, signIn } from './steps.ts'

test('what happened between two people: both read it, one adds a call, and nothing can be changed unnoticed', async ({
  browser,
  request,
}) => {
  const { employer, executive, email, own, conversation } = await introduced(request)
  const said = { conversation_id: conversation, content: 'I am free on Thursday.', client_message_id: randomUUID() }
  await request.post('/api/messaging/messages', { headers: own, data: said })
  await expect
    .poll(async () => {
      const trail = await request.get('/api/communication-history/audit-trail', { headers: own })
      return ((await trail.json()) as { events: unknown[] }).events.length
    })
    .toBe(3)

  const page = await windowIn(browser, 'Africa/Harare')
  await test.step('the employer finds the message in the trail and by a search', async () => {
    await signIn(page, employer.email, '/communication-history')
    await expect(page.getByRole('heading', { name: 'Communication history' })).toBeVisible()
    await expect(page.getByText('I am free on Thursday.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('thursday')
    await expect(page.getByText('Exact phrase').first()).toBeVisible()
    await page.getByRole('searchbox').fill('')
  })

  await test.step('and logs a call that the executive reads too', async () => {
    await page.goto(`/communication-history?participant_id=${executive.id}`)
    await expect(page.getByRole('heading', { name: 'Tendai Moyo' })).toBeVisible()
    await page.getByRole('button', { name: 'Log an interaction' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('What it was about').fill('We agreed on a first meeting in Harare.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Log' }).click()
    await expect(page.getByText('We agreed on a first meeting in Harare.')).toBeVisible()
    const theirs = await windowIn(browser, 'Africa/Lagos')
    await theirs.setViewportSize({ width: 390, height: 844 })
    await signIn(theirs, email, '/communication-history')
    await expect(theirs.getByText('We agreed on a first meeting in Harare.')).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('the chain of entries is verified, and exported with its hashes', async () => {
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('All 4 entries are as they were recorded.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Audit trail' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.split('\r\n')).toHaveLength(6)
    expect(file).toContain('We agreed on a first meeting in Harare.')
  })

  await test.step('the figures say who waits for an answer', async () => {
    await page.getByRole('tab', { name: 'Analytics' }).click()
    const figures = page.getByRole('tabpanel', { name: 'Analytics' })
    await expect(figures.getByRole('link', { name: /Tendai Moyo/u })).toBeVisible()
    await expectAccessible(page)
  })
})
