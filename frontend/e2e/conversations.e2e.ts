import type { APIRequestContext, Browser, Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { PROMISED } from './pace.ts'
import { address, PASSWORD } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, signedIn } from './vetted.ts'

/** Ama Owusu joins the company as an interviewer, in a window of hers. */
async function joined(browser: Browser, request: APIRequestContext, authorization: string) {
  const email = address('ama')
  const invited = await request.post('/api/company/members', {
    headers: { authorization },
    data: { email, seat: 'interviewer' },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const page = await windowIn(browser, 'Africa/Lagos')
  await page.goto(await mailedLink(email, /invites you to/))
  await page.getByLabel('First name').fill('Ama')
  await page.getByLabel('Last name').fill('Owusu')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Open my account and join' }).click()
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: PROMISED })
  return { email, page }
}

const field = (page: Page) => page.getByLabel('Message', { exact: true })
const log = (page: Page) => page.getByRole('log')

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
  await expect(log(page).getByText(text)).toBeVisible()
  await expect(field(page)).toHaveValue('')
}

test('an employer writes to colleagues and to the team, who answers', async ({ browser, request }) => {
  const { email, signed } = await newEmployer(request, 'omar')
  const { email: invited, page: theirs } = await joined(browser, request, signed.authorization)
  const page = await windowIn(browser, 'Africa/Nairobi')
  const team = await windowIn(browser, 'Africa/Cairo')
  const title = `Shortlist ${email.split('@')[0]}`
  const dialog = page.getByRole('dialog', { name: 'New conversation' })

  await test.step('the owner begins a conversation; what is missing is named, and what was entered stays', async () => {
    await signIn(page, email, '/messaging')
    const button = page.getByRole('button', { name: 'New conversation' }).first()
    await button.click()
    await dialog.getByRole('button', { name: 'Start conversation' }).click()
    await expect(dialog.getByText('Choose who takes part')).toBeVisible()
    await expect(dialog.getByText('Enter a title')).toBeVisible()
    await expectAccessible(page)
    const people = dialog.getByRole('combobox', { name: 'With' })
    await people.fill('owu')
    await page.getByRole('option', { name: 'Ama Owusu' }).click()
    await people.click()
    await page.getByRole('option', { name: 'Kilele team' }).click()
    await dialog.getByLabel('Title').fill(title)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await expect(dialog.getByText('Ama Owusu')).toBeVisible()
    await dialog.getByLabel('Type').selectOption('Interview feedback')
    await dialog.getByLabel('First message').fill('Whom shall we meet first?')
    await dialog.getByRole('button', { name: 'Start conversation' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveURL(/\/messaging\?conversation=cnv_/)
    await expect(log(page).getByText('Whom shall we meet first?')).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('link', { name: 'Introduction', exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the colleague, an interviewer, reads it on a telephone and answers', async () => {
    await theirs.setViewportSize({ width: 390, height: 844 })
    await theirs.goto('/messaging')
    const row = theirs.getByRole('link', { name: new RegExp(title, 'u') })
    await expect(row).toContainText('Omar Haddad and Kilele team · Interview feedback')
    await row.click()
    await expect(log(theirs).getByText('Whom shall we meet first?')).toBeVisible()
    await theirs.getByRole('button', { name: 'Omar Haddad and Kilele team' }).click()
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Ama Owusu' })).toContainText('You')
    await expectAccessible(theirs)
    await theirs.keyboard.press('Escape')
    await write(theirs, 'Baraka Mwangi, please.')
    await expect(log(page).getByText('Baraka Mwangi, please.')).toHaveCount(1, { timeout: 5000 })
  })

  await test.step('an administrator follows the link of the mail and answers; both see it at once', async () => {
    await signInAsAdmin(team, `/admin/messaging${new URL(page.url()).search}`)
    await expect(team.getByRole('heading', { name: title })).toBeVisible()
    await expect(log(team).getByText('Baraka Mwangi, please.')).toBeVisible()
    await expect(team.getByRole('button', { name: 'New conversation' })).toHaveCount(0)
    await expectAccessible(team)
    await write(team, 'We ask him for a time.')
    await expect(log(page).getByText('We ask him for a time.')).toHaveCount(1, { timeout: 5000 })
    await expect(log(theirs).getByText('We ask him for a time.')).toHaveCount(1, { timeout: 5000 })
    await write(page, 'Thank you.')
    await expect(log(team).getByText('Thank you.')).toHaveCount(1, { timeout: 5000 })
  })

  await test.step('the administrator writes to the colleague from the page of the user', async () => {
    const { id } = await signedIn(request, invited)
    await team.goto(`/admin/users?${new URLSearchParams({ q: invited, user: id })}`)
    const user = team.getByRole('dialog', { name: 'User' })
    await user.getByRole('button', { name: 'Write a message' }).click()
    const message = team.getByRole('dialog', { name: 'Message to Ama Owusu' })
    await message.getByRole('textbox', { name: 'Title' }).fill('Your first interview')
    await message.getByRole('textbox', { name: 'Message' }).fill('Do you have the questions?')
    await expectAccessible(team)
    await message.getByRole('button', { name: 'Send' }).click()
    await expect(team).toHaveURL(/\/admin\/messaging\?conversation=cnv_/)
    await expect(log(team).getByText('Do you have the questions?')).toBeVisible()
    await theirs.getByRole('button', { name: 'All conversations' }).click()
    await theirs.getByRole('link', { name: /Your first interview/u }).click()
    await write(theirs, 'Yes, all of them.')
    await expect(log(team).getByText('Yes, all of them.')).toHaveCount(1, { timeout: 5000 })
  })
})
