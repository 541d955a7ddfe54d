import { randomUUID } from 'node:crypto'

import { windowIn } from './board.ts'
import { connectionsOf } from './connections.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

test('a request is at the bell at once, and leads to where one answers it', async ({ browser, request }) => {
  const employer = await newEmployer(request, 'nadia')
  const email = address('zuberi')
  const executive = await vettedExecutive(request, {
    email,
    first_name: 'Zuberi',
    last_name: 'Otieno',
    title: 'Chief Financial Officer',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Finance', 'Leadership'],
  })
  const ask = async () => {
    const asked = await request.post('/api/introductions', {
      headers: { authorization: employer.signed.authorization, 'idempotency-key': randomUUID() },
      data: {
        executive_id: executive.id,
        engagement_type: 'interim',
        message: 'We are building two solar plants on the coast and look for a finance chief who knows the region.',
      },
    })
    expect(asked.ok(), await asked.text()).toBe(true)
  }
  const page = await windowIn(browser, 'Africa/Nairobi')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/u })

  await test.step('what came with the vetting is there; all of it is marked as read', async () => {
    await signIn(page, email, '/notifications')
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('Unread', { exact: true }).first()).toBeAttached()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell).not.toHaveAccessibleName(/unread/u)
  })

  await test.step('a request arrives while the page is open, and leads to where one answers', async () => {
    await expect.poll(() => connectionsOf(executive.id)).toHaveLength(1)
    await ask()
    await expect(bell).toHaveAccessibleName(/1 unread/u, { timeout: 15_000 })
    const news = page.getByRole('link', { name: /asks for an introduction to you/u })
    await news.click()
    await expect(page).toHaveURL(/\/dashboard/u)
    await expect(bell).not.toHaveAccessibleName(/unread/u)
  })

  await test.step('on a telephone the list and its filter fit, and the settings lead back', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await bell.click()
    await page.getByRole('radiogroup').getByText('Unread', { exact: true }).click()
    await expect(page).toHaveURL(/unread/u)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Notification settings' }).first().click()
    await expect(page).toHaveURL(/\/settings/u)
    await expectAccessible(page)
  })
})
