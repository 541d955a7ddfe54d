import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { signInAsAdmin } from './admins.ts'
import { windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { signIn } from './steps.ts'
import { employer as newEmployer } from './vetted.ts'

async function look(page: Page, theme: string, language: string) {
  await page.evaluate(
    (kept) => {
      localStorage.setItem('theme', kept.theme)
      localStorage.setItem('language', kept.language)
    },
    { theme, language },
  )
  await page.reload()
  await page.waitForTimeout(2500)
}
const shot = async (page: Page, name: string) => {
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/pictures/${name}.png` })
}

test('pictures', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const { email, signed } = await newEmployer(request, 'omar')
  const page = await windowIn(browser, 'Africa/Nairobi')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, email, '/messaging')
  await shot(page, 'empty-1440')
  await page.goto('/messaging?write=new')
  await page.waitForTimeout(2000)
  await page.getByRole('combobox', { name: 'With' }).click()
  await shot(page, 'new-1440')
  await page.keyboard.press('Escape')
  for (const title of ['A question about my invoice', 'Who verifies our company?']) {
    const made = await request.post('/api/messaging/conversations', {
      headers: { authorization: signed.authorization, 'idempotency-key': randomUUID() },
      data: {
        title,
        participant_ids: ['team'],
        initial_message:
          'Good morning. Could you tell me when the team looks at our register extract? We uploaded it on Monday.',
      },
    })
    expect(made.ok(), await made.text()).toBe(true)
  }
  await page.goto('/messaging')
  await shot(page, 'thread-1440')
  await look(page, 'dark', 'ar')
  await shot(page, 'thread-ar-dark-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/messaging')
  await shot(page, 'list-ar-390')
  await page.getByRole('link', { name: /invoice/u }).click()
  await shot(page, 'thread-ar-390')
  await page.goto('/messaging?write=new')
  await shot(page, 'new-ar-390')
  const team = await windowIn(browser, 'Africa/Cairo')
  await team.setViewportSize({ width: 1440, height: 900 })
  await signInAsAdmin(team, '/admin/messaging')
  await shot(team, 'admin-1440')
  await team.setViewportSize({ width: 390, height: 844 })
  await shot(team, 'admin-390')
})
