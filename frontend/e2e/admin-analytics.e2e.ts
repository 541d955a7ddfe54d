import { readFile } from 'node:fs/promises'

import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './steps.ts'

test('the figures of the platform are shown for a period, and saved as a table', async ({ page }) => {
  await signInAsAdmin(page, '/admin/analytics')
  const funnel = page.getByRole('region', { name: 'From an application to a placement' })
  await expect(funnel.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Who comes back' }).getByRole('row')).toHaveCount(7)
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Range' }).selectOption('Last year')
  await expect(page).toHaveURL('/admin/analytics?range=1y')
  await expect(page.getByRole('region', { name: 'Week by week' })).toBeVisible()
  await page.getByText('Introductions', { exact: true }).click()
  await expect(page.getByRole('figure', { name: 'Introductions requested' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(366)
  expect(file).toContain('introductions_sent')

  // On paper, or as a PDF, there are the figures and their period alone.
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Range' })).toBeVisible()
  await expect(funnel.getByRole('listitem')).toHaveCount(6)
  const paper = await page.pdf()
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the figures are accessible and fit the screen, in every language and light', async ({ page }) => {
  await signInAsAdmin(page, '/admin/analytics')
  for (const { theme, language, width } of [
    { theme: 'light', language: 'en', width: 390 },
    { theme: 'dark', language: 'fr', width: 1440 },
    { theme: 'light', language: 'ar', width: 390 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(
      (kept) => {
        localStorage.setItem('theme', kept.theme)
        localStorage.setItem('language', kept.language)
      },
      { theme, language },
    )
    for (const path of ['/admin/analytics', '/admin/business-features']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})
