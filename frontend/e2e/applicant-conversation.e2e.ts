import type { Page } from '@playwright/test'

import { windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { PROMISED } from './pace.ts'
import { address } from './people.ts'
import { applied, publishedJob } from './posted.ts'
import { expectAccessible, inviteColleague, joinCompany, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

const fileIn = (page: Page) => page.getByRole('dialog', { name: 'Application', exact: true })
const scorecardsIn = (page: Page) => fileIn(page).getByRole('region', { name: 'Scorecards' })

/** Gives a scorecard on the open file: leadership by mouse, strategy by keyboard. */
async function giveScorecard(page: Page, recommendation: string, strengths: string) {
  await scorecardsIn(page).getByRole('button', { name: 'Give scorecard' }).click()
  const form = page.getByRole('dialog', { name: 'Scorecard of Baraka Mwangi' })
  await form.getByRole('radiogroup', { name: 'Leadership' }).getByText('4', { exact: true }).click()
  await form.getByRole('radiogroup', { name: 'Strategy' }).getByRole('radio', { name: 'Not assessed' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radiogroup', { name: 'Strategy' }).getByRole('radio', { name: '2 of 5' })).toBeChecked()
  await form.getByRole('radio', { name: recommendation, exact: true }).check()
  await form.getByLabel('Strengths (optional)').fill(strengths)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Give scorecard' }).click()
  await expect(form).toBeHidden()
}

test('a company rates an applicant, writes to them, and asks for an introduction from the application', async ({
  browser,
  page,
  request,
}) => {
  const employer = await newEmployer(request, 'omar')
  const job = await publishedJob(request, employer.signed)
  const email = address('baraka')
  const executive = await vettedExecutive(request, {
    email,
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Director of Operations',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Operations', 'Leadership'],
  })
  const application = await applied(request, executive, job.id)
  const file = `/manage-applications/${job.id}?application=${application}`
  const colleague = address('ama')

  await test.step('the owner invites an interviewer', async () => {
    await signIn(page, employer.email, '/profile')
    await inviteColleague(page, colleague, 'Interviewer')
  })

  await test.step('the owner gives the first scorecard, and reads it', async () => {
    await page.goto(file)
    await expect(scorecardsIn(page).getByText('No scorecard yet')).toBeVisible()
    await giveScorecard(page, 'Strong yes', 'Built two solar plants.')
    await expect(scorecardsIn(page).getByText('Built two solar plants.')).toBeVisible()
    await expectAccessible(page)
  })

  const interviewer = await windowIn(browser, 'Africa/Lagos')
  await test.step('the interviewer reads it only after giving one', async () => {
    await interviewer.goto(await mailedLink(colleague, /invites you to/))
    await joinCompany(interviewer)
    await expect(interviewer).toHaveURL(/\/dashboard$/, { timeout: PROMISED })
    await interviewer.goto(file)
    const hint = scorecardsIn(interviewer).getByText('1 scorecard. You can read it once you have given yours.')
    await expect(hint).toBeVisible()
    await expect(interviewer.getByText('Built two solar plants.')).toHaveCount(0)
    await expect(fileIn(interviewer).getByRole('button', { name: 'Write a message' })).toHaveCount(0)
    await expectAccessible(interviewer)
    await giveScorecard(interviewer, 'No', 'Answers precisely.')
    await expect(scorecardsIn(interviewer).getByText('Built two solar plants.')).toBeVisible()
    await expect(scorecardsIn(interviewer).getByText('Answers precisely.')).toBeVisible()
    await expect(scorecardsIn(interviewer).getByRole('group', { name: 'Summary' })).toContainText('2 scorecards')
  })

  await test.step('the owner writes to the applicant from the file', async () => {
    await page.reload()
    await expect(scorecardsIn(page).getByText('Answers precisely.')).toBeVisible()
    await fileIn(page).getByRole('button', { name: 'Write a message' }).click()
    await expect(page).toHaveURL(/\/messaging\?conversation=/u)
    await expect(page.getByRole('heading', { name: 'Baraka Mwangi' })).toBeVisible()
    const field = page.getByLabel('Message', { exact: true })
    await expect(field).toBeFocused()
    await field.fill('When may we call you?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('When may we call you?')).toBeVisible()
    await expectAccessible(page)
  })

  const theirs = await windowIn(browser, 'Africa/Nairobi')
  await test.step('the executive reads it on a telephone, with the job and the stage, and answers', async () => {
    await theirs.setViewportSize({ width: 390, height: 844 })
    await signIn(theirs, email, '/messaging')
    await expect(theirs.getByLabel('1 unread')).toBeVisible()
    const row = theirs.getByRole('link', { name: /When may we call you/u })
    await expect(row).toContainText(`${job.title} · Viewed`)
    await expectAccessible(theirs)
    await row.click()
    const thread = theirs.getByRole('region', { name: 'Coastal Renewables' })
    await expect(thread.getByText(`${job.title} · Viewed`)).toBeVisible()
    await expect(thread.getByRole('link', { name: 'Application' })).toHaveAttribute('href', '/my-applications')
    await expectAccessible(theirs)
    await theirs.getByLabel('Message', { exact: true }).fill('Tomorrow at nine.')
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByRole('log').getByText('Tomorrow at nine.')).toBeVisible()
    await expect(page.getByRole('log').getByText('Tomorrow at nine.')).toBeVisible()
  })

  await test.step('the shortlist appears in the conversation of both', async () => {
    const conversation = page.url()
    await page.getByRole('link', { name: 'Application', exact: true }).click()
    await expect(page).toHaveURL(file)
    await fileIn(page).getByRole('button', { name: 'Shortlist', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Put Baraka Mwangi on the shortlist?' })
      .getByRole('button', { name: 'Shortlist', exact: true })
      .click()
    await expect(fileIn(page).getByText('put it on the shortlist')).toBeVisible()
    const line = 'Coastal Renewables put the application on the shortlist'
    await expect(theirs.getByRole('log').getByText(line)).toBeVisible({ timeout: PROMISED })
    await page.goto(conversation)
    await expect(page.getByRole('log').getByText(line)).toBeVisible({ timeout: PROMISED })
    await expectAccessible(page)
  })

  await test.step('the history of both has the application and its messages', async () => {
    for (const window of [page, theirs]) {
      await window.goto('/communication-history')
      await expect(window.getByText(`Application for ${job.title}: Shortlisted`)).toBeVisible({ timeout: PROMISED })
      await expect(window.getByText('Tomorrow at nine.')).toBeVisible()
      await expectAccessible(window)
    }
  })

  await test.step('the owner asks for an introduction from the application', async () => {
    await page.goto(file)
    await fileIn(page).getByRole('button', { name: 'Ask for an introduction' }).click()
    const drawer = page.getByRole('dialog', { name: 'Ask Baraka Mwangi for an introduction' })
    await expect(drawer.getByText(/^They know your company from the job/u)).toBeVisible()
    await expect(drawer.getByRole('switch')).toHaveCount(0)
    await drawer.getByLabel('Message').fill('We would like you to meet our board about the programme.')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Send request' }).click()
    await fileIn(page).getByRole('link', { name: 'View introduction' }).click()
    await expect(page.getByRole('link', { name: `Follows the application to ${job.title}` })).toHaveAttribute(
      'href',
      file,
    )
    await expectAccessible(page)
  })

  await test.step('the executive’s page of the introduction says which application it follows', async () => {
    await theirs.goto(new URL(page.url()).pathname)
    await theirs.getByRole('link', { name: `Follows the application to ${job.title}` }).click()
    await expect(theirs).toHaveURL('/my-applications')
    await expect(theirs.getByText(job.title).first()).toBeVisible()
  })
})
