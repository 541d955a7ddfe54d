import type { Locator, Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { introduced } from './introduced.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { publishedJob } from './posted.ts'
import { expectAccessible, signIn } from './steps.ts'
import { applied } from './vetted.ts'

/** The working area is used at the width of a desktop, and a phone begins with what is waiting. */

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

async function boxOf(element: Locator) {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box')
  return box
}

/** The one is beside the other, and not below it. */
async function expectBeside(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  expect(Math.min(a.y + a.height, b.y + b.height)).toBeGreaterThan(Math.max(a.y, b.y))
}

/** The one ends before the other begins. */
async function expectLeftOf(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  expect(a.x + a.width).toBeLessThanOrEqual(b.x)
}

/** No sentence is smaller than 13 pixels, and nothing is wider than the window. */
async function expectReadable(page: Page) {
  const { small, overflow } = await page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('main *')) {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = own.map(({ textContent }) => textContent?.trim()).join(' ')
      const isSentence = /\w.*\s.*[.!?]$/su.test(text)
      if (isSentence && parseFloat(getComputedStyle(element).fontSize) < 13) found.push(text)
    }
    return { small: found, overflow: document.documentElement.scrollWidth - innerWidth }
  })
  expect(small, new URL(page.url()).pathname).toEqual([])
  expect(overflow, new URL(page.url()).pathname).toBeLessThanOrEqual(0)
}

/** Values of a row that are cut, and dates on two lines. */
const faultsOf = (row: Locator) =>
  row.evaluate((element) => {
    const cut = [...element.querySelectorAll('td bdi')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    const broken = [...element.querySelectorAll('td time')].filter((time) => time.getClientRects().length > 1)
    return [...cut, ...broken].map(({ textContent }) => textContent)
  })

const naledi = () => ({
  email: address('naledi'),
  first_name: 'Naledi',
  last_name: 'Khumalo-Wellington',
  title: 'Chief Marketing Officer',
  company: 'Umoja Foods International',
  skills: [],
})

test('the team sees whole names, and what waits beside the figures', async ({ page, request }) => {
  await page.setViewportSize(DESK)
  const { id } = await applied(request, naledi())
  await signInAsAdmin(page, '/admin')
  const waiting = page.getByRole('region', { name: 'Needs Attention' })
  const figures = page.getByRole('list', { name: 'Figures' })
  await expectBeside(waiting, figures)
  await expectAccessible(page)

  await page.goto('/admin/member-applications')
  const row = page.getByRole('row').filter({ hasText: 'Khumalo-Wellington' }).first()
  await expect(row).toBeVisible()
  expect(await faultsOf(row)).toEqual([])
  await expectReadable(page)

  await page.goto(`/admin/member-applications/${id}`)
  await expectBeside(
    page.getByText('Full name', { exact: true }),
    page.getByText('Professional email', { exact: true }),
  )
  await expectReadable(page)
  await expectAccessible(page)

  await test.step('a phone begins with what waits', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/admin')
    expect((await boxOf(waiting)).y).toBeLessThan((await boxOf(figures)).y)
    await expect(waiting.getByRole('listitem').first()).toBeInViewport()
    await expectReadable(page)
    await page.goto(`/admin/member-applications/${id}`)
    await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport()
    await expectReadable(page)
  })
})

test('records of both sides have two columns, and a conversation reaches the end of the window', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(DESK)
  const { employer, email, conversation } = await introduced(request)
  const introduction = `/introduction-management/${conversation.replace('cnv_', 'int_')}`

  await test.step('the employer', async () => {
    await signIn(page, employer.email, introduction)
    await expectBeside(page.getByText('Kind of work', { exact: true }), page.getByText('Sent', { exact: true }))
    await expectBeside(
      page.getByText('Present company', { exact: true }),
      page.getByText('Experience', { exact: true }),
    )
    await expectReadable(page)
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expect(page.getByRole('button', { name: 'Start talks' })).toBeInViewport()
    await expectReadable(page)
  })

  await test.step('the executive', async () => {
    const other = await browser.newPage({ viewport: DESK })
    await signIn(other, email, '/career-history')
    await expectBeside(other.getByText('No positions yet'), other.getByRole('region', { name: 'Resume & Documents' }))
    await expectReadable(other)
    for (const size of [DESK, PHONE]) {
      await other.setViewportSize(size)
      await other.goto(`/messaging?conversation=${conversation}`)
      const send = await boxOf(other.getByRole('button', { name: 'Send', exact: true }))
      expect(send.y + send.height).toBeLessThanOrEqual(size.height)
      expect(send.y).toBeGreaterThan(size.height - 150)
      await expectReadable(other)
    }
    await expectAccessible(other)
    await other.close()
  })
})

test('the form of an import and a job have two columns, and a phone shows the whole list of jobs', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(DESK)
  const { employer, email } = await introduced(request)
  const job = await publishedJob(request, employer.signed)

  await test.step('the team', async () => {
    await signInAsAdmin(page, '/admin/csv-import')
    await expectLeftOf(
      page.getByText('Choose a CSV file or drop it here'),
      page.getByRole('heading', { name: 'Settings' }),
    )
    await expectReadable(page)
    await page.setViewportSize(PHONE)
    await page.goto('/admin/jobs')
    const list = page.getByRole('table', { name: 'All Jobs' })
    await expect(list).toBeVisible()
    expect(await list.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBe(0)
    await expectReadable(page)
  })

  await test.step('the executive', async () => {
    const other = await browser.newPage({ viewport: DESK })
    await signIn(other, email, `/browse-jobs/${job.id}`)
    const [text, apply] = [other.getByText('You run four solar plants.'), other.getByRole('button', { name: 'Apply' })]
    await expectLeftOf(text, apply)
    await expectReadable(other)
    await expectAccessible(other)
    await other.setViewportSize(PHONE)
    expect((await boxOf(apply)).y).toBeLessThan((await boxOf(text)).y)
    await expectReadable(other)
    await other.close()
  })
})
