import { randomUUID } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'

import { admin, credentials } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectPlace, press, tabTo, type } from './keyboard.ts'
import { address, PASSWORD } from './people.ts'
import { applied, employer as newEmployer, expectFresh, rareSkill, vettedExecutive, type Executive } from './vetted.ts'

/** The main journey of each role by the keyboard alone. */

const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

const baraka = (skill: string): Executive => ({
  email: address('baraka'),
  first_name: 'Baraka',
  last_name: 'Mwangi',
  title: 'Chief Operating Officer',
  company: 'Kilindini Power',
  skills: [skill, 'Operations', 'Leadership'],
})

async function signIn(page: Page, door: string, email: string, password: string) {
  await page.goto(door)
  await type(page, page.getByLabel('Email', { exact: true }), email)
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

/** Opens a dialog, leaves it with Escape, which returns the focus to its button, and opens it again. */
async function openAgain(page: Page, button: Locator) {
  await press(page, button)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

test('an executive signs in, opens a request and accepts it by keyboard', async ({ page, request }) => {
  const executive = baraka(rareSkill())
  const { id } = await vettedExecutive(request, executive)
  const { signed } = await newEmployer(request, 'omar')
  const asked = await request.post('/api/introductions', {
    headers: { authorization: signed.authorization, 'idempotency-key': randomUUID() },
    data: { executive_id: id, engagement_type: 'interim', message },
  })
  expect(asked.ok(), await asked.text()).toBe(true)

  await signIn(page, '/auth?next=%2Fdashboard', executive.email, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  await press(page, page.getByRole('link', { name: 'Skip to content' }))
  await press(page, page.getByRole('link', { name: 'Read it all' }))
  await expect(page).toHaveURL(/\/introduction-management\/int_/u)
  await openAgain(page, page.getByRole('button', { name: 'Accept introduction' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Accept introduction' }))
  await expect(page.getByText('Introduction accepted. You now see who they are.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPlace(page)
})

test('an employer signs in, searches and asks for an introduction by keyboard', async ({ page, request }) => {
  const skill = rareSkill()
  await vettedExecutive(request, baraka(skill))
  const { email, signed } = await newEmployer(request, 'lindiwe')
  await expectFresh(request, signed, skill)

  await signIn(page, '/auth?next=%2Fdashboard', email, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  const main = page.getByRole('navigation', { name: 'Main' })
  await press(page, main.getByRole('link', { name: 'Search executives' }))
  await expect(page).toHaveURL('/search')
  await type(page, page.getByLabel('Keywords'), skill)
  await expect(page.getByRole('article')).toHaveCount(1)
  await press(page, page.getByRole('button', { name: 'Skip to results' }))
  await openAgain(page, page.getByRole('button', { name: 'Introduce B. M.' }))
  const drawer = page.getByRole('dialog')
  await type(page, drawer.getByLabel('Message'), message)
  await press(page, drawer.getByRole('button', { name: 'Send request' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPlace(page)
  await press(page, page.getByRole('link', { name: 'View introduction' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction to B. M.' })).toBeVisible()
})

test('an admin signs in, takes an application up and approves it by keyboard', async ({ page, request, meant }) => {
  // The password alone is not enough.
  meant('403 /api/auth/login')
  const who = baraka('Operations')
  const { id } = await applied(request, { ...who, last_name: `Mwangi ${Date.now().toString(36)}` })

  await signIn(page, '/admin-signin?next=%2Fadmin', admin.email, admin.password)
  await type(page, page.getByLabel('Code'), credentials(admin).code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  const main = page.getByRole('navigation', { name: 'Main' })
  await press(page, main.getByRole('link', { name: 'Member Applications' }))
  // Back past the menu: forward, all rows of the list would come first.
  await press(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab')
  await press(page, page.locator(`a[href="/admin/member-applications/${id}"]`))
  await expect(page).toHaveURL(`/admin/member-applications/${id}`)
  await press(page, page.getByRole('button', { name: 'Start review' }))
  await expect(page.getByText('Review started')).toBeVisible()
  await expectPlace(page)
  await openAgain(page, page.getByRole('button', { name: 'Approve' }))
  const dialog = page.getByRole('dialog')
  await type(page, dialog.getByLabel('Note to the applicant'), 'Welcome to Kilele.')
  await press(page, dialog.getByRole('button', { name: 'Approve' }))
  await expect(page.getByText('Application approved successfully')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Undo approval' }))
})
