import { randomUUID } from 'node:crypto'

import { signInAsAdmin } from './admins.ts'
import { windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { expectMailed, mailedLink } from './mailbox.ts'
import { address } from './people.ts'
import { paper } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

/** From an accepted offer to the first day of work: both parties and an administrator. */

const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const terms = {
  position: 'Chief Operating Officer',
  engagement_type: 'permanent',
  pay: { minor: 18_000_000, currency: 'USD' },
  pay_period: 'year',
  starts_on: day(30),
}

test('an accepted offer becomes a placement', async ({ browser, request }) => {
  const employer = await newEmployer(request, 'omar')
  const lastName = `Achieng ${address('x').slice(2, 10)}`
  const email = address('zuri')
  const executive = await vettedExecutive(request, {
    email,
    first_name: 'Zuri',
    last_name: lastName,
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Operations', 'Leadership'],
  })
  const call = async (method: 'post' | 'put', by: { authorization: string }, at: string, data: object) => {
    const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() }
    const answer = await request[method](at, { headers, data })
    if (!answer.ok()) throw new Error(`${at}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const asked = { executive_id: executive.id, engagement_type: 'permanent', message }
  const { id } = await call('post', employer.signed, '/api/introductions', asked)
  const at = `/api/introductions/${id}`
  await call('post', executive, `/api/introduction/${id}/respond`, { response: 'accept' })
  await call('put', employer.signed, `${at}/workflow-status`, { new_status: 'in_progress' })
  await call('post', employer.signed, `${at}/offer`, { terms })
  await call('put', executive, `${at}/workflow-status`, { new_status: 'offer_accepted' })

  const page = await windowIn(browser, 'Africa/Nairobi')
  const theirs = await windowIn(browser, 'Asia/Dubai')
  await signIn(page, employer.email, `/introduction-management/${id}`)
  await signIn(theirs, email, `/introduction-management/${id}`)

  await test.step('the employer attaches the signed contract', async () => {
    const contract = page.getByRole('region', { name: 'Contract' })
    await expect(contract.getByLabel('First day of work')).toHaveValue(day(30))
    await contract.getByRole('button', { name: 'Attach the contract' }).click()
    await expect(contract.getByText('Please upload the signed contract')).toBeVisible()
    await contract.getByLabel('Signed contract').setInputFiles(paper)
    await expect(contract.getByText('paper.pdf')).toBeVisible()
    await contract.getByLabel('Signed on').fill(day(-1))
    await contract.getByLabel('First day of work').fill(day(40))
    await expectAccessible(page)
    await contract.getByRole('button', { name: 'Attach the contract' }).click()
    await expect(page.getByText('Contract attached. Our team checks it next.')).toBeVisible()
    await expect(page.getByText('Kilele’s turn')).toBeVisible()
    await mailedLink(email, 'Coastal Renewables has attached your signed contract')
  })

  await test.step('the executive sees its days, and cannot open the file', async () => {
    await theirs.reload()
    const contract = theirs.getByRole('region', { name: 'Contract' })
    await expect(contract.getByText('paper.pdf')).toBeVisible()
    await expect(contract.getByRole('button', { name: /Download/u })).toHaveCount(0)
    await expectAccessible(theirs)
  })

  const desk = await (await browser.newContext()).newPage()
  await test.step('the team finds it, and confirms the contract', async () => {
    await signInAsAdmin(desk, '/admin/placements')
    const row = desk.getByRole('row', { name: new RegExp(lastName, 'u') })
    await expect(row.getByText('Check the contract')).toBeVisible()
    await expectAccessible(desk)
    await row.getByRole('link', { name: new RegExp(lastName, 'u') }).click()
    const file = desk.getByRole('dialog', { name: 'Placement' })
    await expect(file.getByText('paper.pdf')).toBeVisible()
    await expect(file.getByRole('region', { name: 'Offer', exact: true }).getByText(/180,000 a year/u)).toBeVisible()
    await expectAccessible(desk)
    await file.getByRole('button', { name: 'Confirm the contract' }).click()
    const dialog = desk.getByRole('dialog').filter({ hasText: 'Open the file first' })
    await dialog.getByLabel('Your reason').fill('Names, signatures and pay compared with the offer')
    await dialog.getByRole('button', { name: 'Confirm the contract' }).click()
    await expect(desk.getByText('Contract confirmed')).toBeVisible()
    await expect(file.getByText('Contracted')).toBeVisible()
    await expectMailed(email, 'Your contract with Coastal Renewables is signed', 1)
  })

  await test.step('both sides confirm the start', async () => {
    await theirs.reload()
    await theirs.getByRole('button', { name: 'Confirm the start' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Confirm the start' }).click()
    await expect(theirs.getByText('Start confirmed')).toBeVisible()
    await mailedLink(employer.email, `Zuri ${lastName} has confirmed the start`)
    await page.reload()
    await page.getByRole('button', { name: 'Confirm the start' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm the start' }).click()
    await expect(page.getByText('Completed').first()).toBeVisible()
  })

  await test.step('the team sees it among the completed ones', async () => {
    await desk.goto('/admin/placements?status=completed')
    await expect(desk.getByRole('link', { name: new RegExp(lastName, 'u') })).toBeVisible()
    await desk.context().close()
  })
})
