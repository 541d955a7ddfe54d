import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'

/** The team announces something to executives, one reads and closes it, and a withdrawn announcement disappears. */

test('an admin announces, an executive reads it and closes it, and what is withdrawn nobody sees', async ({
  page,
  browser,
  request,
}) => {
  const email = address('nadia')
  await registered(request, { email, role: 'executive', first_name: 'Nadia', last_name: 'El Fassi' })
  const stamp = address('a').slice(2, 14)
  const [closed, withdrawn] = [`References answer online ${stamp}`, `Maintenance on Sunday ${stamp}`]

  await signInAsAdmin(page, '/admin')
  const announceIt = async (title: string, importance: 'News' | 'Important') => {
    const drawer = page.getByRole('dialog', { name: 'New announcement' })
    await drawer.getByText('Executives', { exact: true }).click()
    await drawer.getByText(importance, { exact: true }).click()
    const english = drawer.getByRole('group', { name: 'English' })
    await english.getByLabel('Title').fill(title)
    await english.getByLabel('Text').fill('Everything else stays as it is.')
    await drawer.getByRole('button', { name: 'Announce' }).click()
    await expect(page.getByText('Members see it now').first()).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  }

  await test.step('found by the command palette; the form says what is missing, and shows how it will read', async () => {
    await expect(page.getByRole('button', { name: /^Search or jump to/u })).toBeVisible()
    await page.keyboard.press('Control+K')
    await page.getByPlaceholder('Search or jump to…').fill('New announcement')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'New announcement' })
    await drawer.getByRole('button', { name: 'Announce' }).click()
    await expect(drawer.getByText('Write a title')).toBeVisible()
    const english = drawer.getByRole('group', { name: 'English' })
    await english.getByLabel('Title').fill('As it will read')
    const preview = drawer.getByRole('region', { name: 'As members read it' })
    await expect(preview.getByText('As it will read')).toBeVisible()
    await expectAccessible(page)
    await announceIt(closed, 'News')
  })
  await page.getByRole('link', { name: 'New announcement' }).click()
  await announceIt(withdrawn, 'Important')

  const own = await (await browser.newContext()).newPage()
  const banner = own.getByRole('region', { name: 'Announcements' })
  const reloaded = async () => {
    await own.reload()
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await test.step('the executive reads both, what matters first, and closes one for good', async () => {
    await signIn(own, email, '/dashboard')
    await expect(banner.getByText(withdrawn)).toBeVisible()
    await expect(banner.getByText(closed)).toBeVisible()
    const dismissed = own.waitForResponse((response) => response.url().endsWith('/dismissal'))
    await own.getByRole('button', { name: `Close announcement: ${closed}` }).click()
    expect((await dismissed).status()).toBe(204)
    await reloaded()
    await expect(banner.getByText(withdrawn)).toBeVisible()
    await expect(banner.getByText(closed)).toBeHidden()
  })

  await test.step('withdrawn after a question: it stays in the list, and no member sees it', async () => {
    await page.getByRole('link', { name: withdrawn }).click()
    const drawer = page.getByRole('dialog', { name: 'Announcement', exact: true })
    await drawer.getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('dialog', { name: `Withdraw “${withdrawn}”?` })
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Announcement withdrawn')).toBeVisible()
    await expect(drawer.getByText('Withdrawn').first()).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Withdraw' })).toBeHidden()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await reloaded()
    await expect(own.getByText(withdrawn)).toBeHidden()
    await page.getByText('Shown now', { exact: true }).first().click()
    await expect(page).toHaveURL('/admin/settings/announcements?shown=now')
    await expect(page.getByRole('link', { name: closed })).toBeVisible()
    await expect(page.getByRole('link', { name: withdrawn })).toBeHidden()
  })
  await own.context().close()
})

test('announcements are accessible and fit the screen, in every language and light', async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  await page.goto('/admin/settings/announcements')
  await expect(page).toHaveURL('/admin/settings/announcements')
  for (const { theme, language } of [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'fr' },
    { theme: 'light', language: 'ar' },
  ]) {
    await page.evaluate(
      (kept) => {
        localStorage.setItem('theme', kept.theme)
        localStorage.setItem('language', kept.language)
      },
      { theme, language },
    )
    for (const open of ['', '?announcement=new']) {
      await page.goto(`/admin/settings/announcements${open}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole(open ? 'dialog' : 'radiogroup').first()).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})
