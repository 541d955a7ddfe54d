import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { windowIn } from './board.ts'
import { connectionsOf, dropConnection, opens } from './connections.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { indexed, paper } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

/** An employer and an executive whose introduction was accepted. */
async function conversation(request: APIRequestContext) {
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
    'ERR_INTERNET_DISCONNECTED /api/messaging/conversations/*/presence',
    'ERR_INTERNET_DISCONNECTED /api/messaging/conversations/*/typing',
    'ERR_INTERNET_DISCONNECTED /api/messaging/ws-ticket',
  )
  const { employer, email, id } = await conversation(request)

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

  await test.step('words are searched within the conversation', async () => {
    await theirs.getByRole('button', { name: 'Search in this conversation' }).click()
    await theirs.getByRole('searchbox', { name: 'Words in messages' }).fill('CALL YOU')
    await expect(theirs.getByText('1 message found')).toBeVisible()
    await expect(theirs.getByRole('article')).toHaveText(/When may we call you/u)
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'End the search' }).click()
    await expect(theirs.getByRole('log').getByText('Tomorrow at nine.')).toBeVisible()
  })
})

/** The WebSockets that a page opened, and what they said. */
function socketsOf(page: Page) {
  const opened: string[] = []
  const frames: string[] = []
  page.on('websocket', (socket) => {
    opened.push(socket.url())
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()))
  })
  return { opened, frames }
}

test('a reported conversation is read by the team after a reason, which both sides see', async ({
  browser,
  request,
  page,
  meant,
}) => {
  meant('403 /api/messaging/conversations/*', '403 /api/messaging/conversations/*/messages')
  const { employer, email, id } = await conversation(request)
  const reason = `A report about ${email.split('@')[0]}`
  const theirs = await windowIn(browser, 'Africa/Lagos')
  await signIn(theirs, employer.email, `/messaging?conversation=${id.replace('int_', 'cnv_')}`)
  await theirs.getByRole('button', { name: 'Actions of this conversation' }).click()
  await theirs.getByRole('menuitem', { name: 'Report…' }).click()
  await theirs.getByRole('radio', { name: 'Spam' }).check()
  await theirs.getByRole('button', { name: 'Send report' }).click()
  const reference = theirs.getByRole('status').locator('bdi')
  await expect(reference).toHaveText(/^K-/)
  const number = (await reference.textContent()) ?? ''

  await signInAsAdmin(page, '/admin/contact-messages')
  const row = page.getByRole('row').filter({ hasText: id.replace('int_', 'cnv_') })
  const drawer = page.getByRole('dialog', { name: 'Message' })
  await row.getByRole('link', { name: 'Omar Haddad' }).click()
  await expect(drawer.getByText(number)).toBeVisible()
  await drawer.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByRole('heading', { name: 'A conversation of others' })).toBeVisible()
  await page.getByRole('button', { name: 'Read the conversation' }).click()
  await expect(page.getByText('Write at least 10 characters')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Read the conversation' }).click()
  await expect(page.getByRole('heading', { name: 'Baraka Mwangi' })).toBeVisible()
  await expect(page.getByRole('log').getByText('Introduction: Accepted')).toBeVisible()

  await theirs.goto('/settings/data')
  await expect(theirs.getByText(reason)).toBeVisible()
})

test('a live conversation across a dropped connection: each message is there at once, and once', async ({
  browser,
  request,
}) => {
  const { employer, email, executive, id } = await conversation(request)
  const start = `/messaging?conversation=${id.replace('int_', 'cnv_')}`
  const page = await windowIn(browser, 'Africa/Nairobi')
  const theirs = await windowIn(browser, 'Africa/Lagos')
  const live = socketsOf(theirs)
  await signIn(page, employer.email, start)
  await signIn(theirs, email, start)
  const write = async (text: string) => {
    await page.getByLabel('Message', { exact: true }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText(text)).toBeVisible()
  }
  /** Soon: a page that only asks by itself does so every minute while it is connected. */
  const arrives = (text: string) => expect(theirs.getByRole('log').getByText(text)).toHaveCount(1, { timeout: 5000 })

  await test.step('a message and its receipt arrive by frames, which have ids only', async () => {
    await expect.poll(() => connectionsOf(executive.id)).toHaveLength(1)
    await write('When may we call you?')
    await arrives('When may we call you?')
    await expect(page.getByRole('log').getByText('Read')).toBeVisible({ timeout: 5000 })
    expect(live.frames.join()).toContain('"type":"new_message"')
    expect(live.frames.join()).not.toContain('call you')
  })

  await test.step('a file arrives by a frame too; it is downloaded, and listed with the files', async () => {
    await page.locator('input[type=file]').setInputFiles(paper)
    const chosen = page.getByRole('list', { name: 'Files of your message' })
    await expect(chosen.getByText('Ready')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log').getByText('paper.pdf')).toBeVisible()
    await expect(chosen).toHaveCount(0)
    await arrives('paper.pdf')
    const download = theirs.waitForEvent('download')
    await theirs.getByRole('log').getByRole('button', { name: 'Download paper.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('paper.pdf')
    await theirs.getByRole('button', { name: 'Files', exact: true }).click()
    const files = theirs.getByRole('region', { name: 'Files of this conversation' })
    await expect(files.getByText('paper.pdf')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Back to messages' }).click()
    await expect(theirs.getByRole('log').getByText('paper.pdf')).toBeVisible()
  })

  await test.step('the connection breaks; what was written meanwhile arrives once, with the next connection', async () => {
    const [connection] = await connectionsOf(executive.id)
    await dropConnection(connection ?? '')
    await write('Are you still there?')
    await write('We can also write by mail.')
    await expect.poll(() => live.opened.length, { timeout: 10_000 }).toBe(2)
    await arrives('Are you still there?')
    await arrives('We can also write by mail.')
    await write('Tomorrow at nine?')
    await arrives('Tomorrow at nine?')
  })

  await test.step('a ticket opens one connection, for its own account', async () => {
    const issue = async () => {
      const answer = await request.post('/api/messaging/ws-ticket', {
        headers: { authorization: executive.authorization },
      })
      return ((await answer.json()) as { ticket: string }).ticket
    }
    const used = await issue()
    expect(await opens(executive.id, used)).toBe(true)
    expect(await opens(executive.id, used)).toBe(false)
    expect(await opens('usr_00000000000000000000000000000007', await issue())).toBe(false)
    expect(await opens(executive.id, 'invented')).toBe(false)
  })
})
