import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { cardIn, windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive, type Signed } from './vetted.ts'

/** Both parties in separate browser contexts and time zones, from the acceptance to the accepted offer. */

const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

/** Ten o'clock in this many days, in the format of a datetime field. */
function tenOn(day: number): string {
  const at = new Date(Date.now() + day * 86_400_000)
  return `${at.toISOString().slice(0, 10)}T10:00`
}

async function fillOffer(page: Page, pay: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Pay/u).fill(pay)
  await dialog.getByLabel('First day of work').fill(tenOn(60).slice(0, 10))
}

test('an accepted introduction up to an accepted offer, both sides in two windows', async ({ browser, request }) => {
  const employer = await newEmployer(request, 'omar')
  const who = { email: address('zuri'), first_name: 'Zuri', last_name: 'Achieng' }
  const executive: Signed = await vettedExecutive(request, {
    ...who,
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Operations', 'Leadership'],
  })
  const asked = await request.post('/api/introductions', {
    headers: { authorization: employer.signed.authorization, 'idempotency-key': randomUUID() },
    data: { executive_id: executive.id, engagement_type: 'permanent', message },
  })
  const { id } = (await asked.json()) as { id: string }
  const answered = await request.post(`/api/introduction/${id}/respond`, {
    headers: { authorization: executive.authorization },
    data: { response: 'accept' },
  })
  expect(answered.ok()).toBe(true)

  const theirs = await windowIn(browser, 'Asia/Dubai')
  const page = await windowIn(browser, 'Africa/Nairobi')
  await signIn(page, employer.email, `/introduction-management/${id}`)
  await signIn(theirs, who.email, `/introduction-management/${id}`)
  const own = theirs.getByRole('main')
  await expect(own.getByRole('heading', { level: 1, name: 'Introduction to Coastal Renewables' })).toBeVisible()

  await test.step('the employer proposes two times', async () => {
    await page.getByRole('button', { name: 'Arrange a meeting' }).click()
    const form = page.getByRole('dialog')
    await form.getByText('Times to pick from').click()
    await form.getByRole('button', { name: 'Propose times' }).click()
    await expect(form.getByText('Please choose a date and time')).toBeVisible()
    await form.getByLabel('Time 1').fill(tenOn(5))
    await form.getByRole('button', { name: 'Add a time' }).click()
    await form.getByLabel('Time 2').fill(tenOn(6))
    await form.getByLabel('Minutes').fill('45')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Propose times' }).click()
    await expect(page.getByRole('list', { name: 'Proposed times' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('Their turn')).toBeVisible()
  })

  await test.step('the executive reads them on both clocks and picks one', async () => {
    await theirs.reload()
    const times = own.getByRole('list', { name: 'Proposed times' }).getByRole('listitem')
    await expect(times).toHaveCount(2)
    // Ten in Nairobi is eleven in Dubai.
    await expect(times.first().getByText(/11:00/u)).toBeVisible()
    await expect(times.first().getByText('their time (Nairobi)')).toBeVisible()
    await expectAccessible(theirs)
    await times.first().getByRole('button', { name: 'Pick' }).click()
    await expect(theirs.getByText('Meeting arranged. The invitation is on its way to both of you.')).toBeVisible()
    await expect(own.getByText('Meeting scheduled').first()).toBeVisible()
    for (const [to, name] of [
      [employer.email, 'Zuri Achieng'],
      [who.email, 'Coastal Renewables'],
    ] as const) {
      expect(await mailedLink(to, `Your meeting with ${name}`)).toContain(id)
    }
  })

  await test.step('the employer moves the meeting', async () => {
    await page.reload()
    await expect(page.getByText('their time (Dubai)')).toBeVisible()
    await page.getByRole('button', { name: 'Move meeting' }).click()
    await page.getByRole('dialog').getByLabel('Date and time').fill(tenOn(7))
    await page.getByRole('dialog').getByRole('button', { name: 'Move meeting' }).click()
    await expect(page.getByText('Meeting moved. Both calendars are told by email.')).toBeVisible()
    await mailedLink(who.email, 'Your meeting with Coastal Renewables has changed')
  })

  await test.step('on the board, by keyboard alone, the meeting is cancelled and talks begin', async () => {
    await page.goto('/introduction-management?tab=workflow')
    await expect(cardIn(page, 'Meeting scheduled')).toHaveCount(1)
    await expectAccessible(page)
    const choose = async (column: string, move: string) => {
      await cardIn(page, column)
        .getByRole('button', { name: /^Move to…/u })
        .focus()
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitem', { name: move, exact: true })
      await expect(item).toBeVisible()
      await item.focus()
      await page.keyboard.press('Enter')
      const submit = page.getByRole('dialog').getByRole('button', { name: move, exact: true })
      await expect(submit).toBeVisible()
      // An opening dialog takes the focus a moment later, and would take it from the button.
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
      await submit.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await choose('Meeting scheduled', 'Cancel meeting')
    await expect(cardIn(page, 'Accepted')).toHaveCount(1)
    await choose('Accepted', 'Start talks')
    await expect(cardIn(page, 'In talks')).toHaveCount(1)
    await mailedLink(who.email, 'Your meeting with Coastal Renewables is cancelled')
  })

  await test.step('a card that is dragged to the offers asks for the terms', async () => {
    await cardIn(page, 'In talks').dragTo(page.getByRole('region', { name: /^Offer made/u }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/you can withdraw it, not change it/u)).toBeVisible()
    await dialog.getByLabel('Role').fill('Chief Operating Officer')
    await fillOffer(page, '180000')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Make an offer' }).click()
    await expect(page.getByText('Offer made. They are told by email.')).toBeVisible()
    await expect(cardIn(page, 'Offer made')).toHaveCount(1)
  })

  await test.step('the executive answers with terms of their own', async () => {
    // The address in the emails leads to the page that both parties have.
    await theirs.goto(`/dashboard?introduction=${id}`)
    await expect(theirs).toHaveURL(`/introduction-management/${id}`)
    const history = own.getByRole('list', { name: 'History' })
    await expect(history.getByText('You accepted the introduction')).toBeVisible()
    await expect(history.getByText('moved the meeting')).toBeVisible()
    await expect(own.getByRole('region', { name: 'Offer', exact: true }).getByText(/180,000 a year/u)).toBeVisible()
    await expect(own.getByText(/^Stands until/u)).toBeVisible()
    await expectAccessible(theirs)
    await own.getByRole('button', { name: /^Make a counter-offer/u }).click()
    const dialog = theirs.getByRole('dialog').filter({ hasText: 'Name your terms' })
    await dialog.getByLabel(/^Pay/u).fill('200000')
    await dialog.getByRole('button', { name: 'Make a counter-offer' }).click()
    await expect(theirs.getByText('Counter-offer made. They are told by email.')).toBeVisible()
    await expect(history.getByText('You made a counter-offer')).toBeVisible()
    await own.getByRole('button', { name: 'Add comment' }).click()
    await own.getByLabel('Comment', { exact: true }).fill('I could begin a month earlier.')
    await own.getByRole('button', { name: 'Send comment' }).click()
    await expect(history.getByText('I could begin a month earlier.')).toBeVisible()
  })

  await test.step('the employer offers what was asked for', async () => {
    await page.goto(`/introduction-management/${id}`)
    await expect(page.getByRole('region', { name: 'Counter-offer' }).getByText(/200,000 a year/u)).toBeVisible()
    await expect(page.getByText('I could begin a month earlier.')).toBeVisible()
    await page.getByRole('button', { name: 'Add next steps' }).click()
    await page.getByRole('textbox', { name: 'Next steps' }).fill('References by Friday\nMeet the board')
    await page.getByRole('button', { name: 'Save next steps' }).click()
    await expect(page.getByText('Next steps saved')).toBeVisible()
    await page.getByRole('button', { name: 'Make an offer' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(/^Pay/u)).toHaveValue('200000')
    await dialog.getByRole('button', { name: 'Make an offer' }).click()
    await expect(page.getByRole('region', { name: 'Offer 2' }).getByText(/200,000 a year/u)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the executive accepts, and both see it', async () => {
    await theirs.reload()
    await expect(own.getByRole('region', { name: 'Next steps' }).getByRole('listitem')).toHaveCount(2)
    await own.getByRole('button', { name: /^Accept offer/u }).click()
    const dialog = theirs.getByRole('dialog').filter({ hasText: 'The offer can no longer be changed.' })
    await dialog.getByRole('button', { name: 'Accept offer' }).click()
    await expect(theirs.getByText('Offer accepted').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Offer accepted').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'History' }).getByText('accepted the offer')).toBeVisible()
  })

  await test.step('the figures are those of this one introduction', async () => {
    await page.goto('/introduction-management')
    await expect(page.getByRole('link', { name: /Zuri Achieng/u })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Analytics' }).click()
    const row = page.getByRole('row', { name: /^Offer accepted/u })
    await expect(row.getByText('100%')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Contract signed/u }).getByText('0%')).toBeVisible()
    await expectAccessible(page)
  })
})
