import { randomUUID } from 'node:crypto'

import { callTimekeeper } from './clock.ts'
import { expect, test } from './journey.ts'
import { expectMailed, mailedLink } from './mailbox.ts'
import { PROMISED } from './pace.ts'
import { address } from './people.ts'
import { applied, publishedJob } from './posted.ts'
import { expectAccessible, inviteColleague, joinCompany, signIn } from './steps.ts'
import { employer as newEmployer, expectFresh, rareSkill, signedIn, vettedExecutive } from './vetted.ts'

/** A colleague takes over: an owner invites, the colleague joins and becomes owner, the first one leaves. */
test('a colleague takes over: what an employer made stays with the company', async ({
  browser,
  page,
  request,
  meant,
}) => {
  meant('401 /api/auth/refresh', '401 /api/auth/me', '401 /api/company/members', '403 /api/company/members')
  const skill = rareSkill()
  const executive = await vettedExecutive(request, {
    email: address('amina'),
    first_name: 'Amina',
    last_name: 'Diallo',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [skill, 'Operations', 'Leadership'],
  })
  const { email: first, signed } = await newEmployer(request, 'first')
  await expectFresh(request, signed, skill)
  const asked = await request.post('/api/introductions', {
    headers: { authorization: signed.authorization, 'idempotency-key': randomUUID() },
    data: {
      executive_id: executive.id,
      engagement_type: 'interim',
      message: 'We would like to meet you about our grid programme.',
    },
  })
  expect(asked.status(), await asked.text()).toBe(201)
  const { id: introduction } = (await asked.json()) as { id: string }
  const job = await publishedJob(request, signed)
  await applied(request, executive, job.id)
  const colleague = address('ama')
  const members = page.getByRole('region', { name: 'Members' })

  await test.step('the owner invites a colleague as owner', async () => {
    await signIn(page, first, '/profile')
    await inviteColleague(page, colleague, 'Recruiter')
    await expectAccessible(page)
  })

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await test.step('the colleague joins with the mailed link, and sees the introduction', async () => {
    await theirs.goto(await mailedLink(colleague, /invites you to/))
    await expect(theirs.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible()
    await expectAccessible(theirs)
    await joinCompany(theirs)
    await expect(theirs).toHaveURL(/\/dashboard$/, { timeout: PROMISED })
    await theirs.goto('/introduction-management')
    await expect(theirs.getByText('Chief Operating Officer').first()).toBeVisible()
    await theirs.goto('/profile')
    await expect(theirs.getByText('Only owners change the company’s page.')).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('the owner makes the colleague an owner, who is signed out and has the seat afterwards', async () => {
    await page.reload()
    await members.getByRole('combobox', { name: 'Seat of Ama Owusu' }).click()
    await page.getByRole('option', { name: 'Owner' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change the seat' }).click()
    await expect(page.getByText('The seat is changed')).toBeVisible()
    await expectMailed(colleague, /^You have another seat at/, 1)
    await theirs.context().clearCookies()
    await theirs.evaluate(() => localStorage.clear())
    await signIn(theirs, colleague, '/profile')
    await expect(theirs.getByRole('button', { name: 'Invite a colleague' })).toBeVisible()
  })

  await test.step('the first owner leaves, and the colleague is the contact of the introduction', async () => {
    await members.getByRole('button', { name: 'Leave the company' }).click()
    const sure = page.getByRole('dialog')
    await expectAccessible(page)
    await sure.getByRole('button', { name: 'Leave the company' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await expectMailed(colleague, /has left/, 1)
    await callTimekeeper()
    await theirs.goto(`/introduction-management/${introduction}`)
    await expect(theirs.getByText('Omar Haddad').first()).toBeVisible()
    const { employer_name: contact } = (await (
      await request.get(`/api/introductions/${introduction}`, {
        headers: { authorization: (await signedIn(request, colleague)).authorization },
      })
    ).json()) as { employer_name: string }
    expect(contact).toBe('Ama Owusu')
    await theirs.goto('/manage-applications')
    await theirs.getByRole('link', { name: 'Amina Diallo' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Shortlist' }).click()
    await theirs
      .getByRole('dialog', { name: /^Put Amina/u })
      .getByRole('button', { name: 'Shortlist' })
      .click()
    await expect(theirs.getByText('On the shortlist').first()).toBeVisible()
    await theirs.goto('/my-posted-jobs')
    await expect(theirs.getByRole('article', { name: job.title })).toBeVisible()
    await theirs.goto('/profile')
    const list = theirs.getByRole('region', { name: 'Members' }).getByRole('listitem')
    await expect(list).toHaveCount(1)
    await expect(theirs.getByRole('button', { name: 'Leave the company' })).toBeDisabled()
  })

  await test.step('the first owner signs in again and has no company', async () => {
    await signIn(page, first, '/profile')
    await expect(page.getByText('Enter your company first.')).toBeVisible()
  })
  await other.close()
})
