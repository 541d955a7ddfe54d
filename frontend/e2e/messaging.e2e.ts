import type { Page } from '@playwright/test'

import { windowIn } from './board.ts'
import { connectionsOf, dropConnection, opens } from './connections.ts'
import { conversation } from './conversing.ts'
import { expect, test } from './journey.ts'
import { paper } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'

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
