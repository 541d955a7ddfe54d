import { isHydrated, refusing, scriptsOf } from './forms.ts'
import { expect, test } from './journey.ts'
import { chosen, tokenFor } from './site.ts'
import { expectAccessible } from './steps.ts'

/** Pages with a form are plain until they are touched. */

const pages = [
  { path: '/auth', heading: 'Welcome back' },
  { path: '/auth?mode=sign-up&next=%2Fplans', heading: 'Create your account' },
  { path: '/member-application', heading: 'Apply for membership' },
  { path: '/member-application/status', heading: 'Where your application stands' },
  { path: '/admin-signin', heading: 'Admin sign-in' },
]

for (const { path, heading } of pages) {
  test(`${path} loads no application until it is touched, and looks the same after it`, async ({ page }) => {
    await page.addInitScript(() => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          sum += (entry as PerformanceEntry & { value: number }).value
          document.documentElement.dataset['shifted'] = String(sum)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const asked = scriptsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(asked).toEqual([])
    await expectAccessible(page)

    const field = page.getByRole('textbox').first()
    const same = await field.elementHandle()
    await field.focus()
    await isHydrated(page)
    expect(asked.length).toBeGreaterThan(0)
    expect(await same?.evaluate((it) => it.isConnected && document.activeElement === it)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(Number((await page.locator('html').getAttribute('data-shifted')) ?? 0)).toBeLessThan(0.001)
    await expectAccessible(page)
  })
}

for (const { language, heading } of [
  { language: 'fr', heading: 'Heureux de vous revoir' },
  { language: 'ar', heading: 'مرحباً بعودتك' },
]) {
  test(`the page in ${language} is shown at the address without a language`, async ({ page }) => {
    await chosen(page, { language })
    const asked = scriptsOf(page)
    await page.goto('/auth?next=%2Fsearch', { waitUntil: 'networkidle' })
    await expect(page).toHaveURL('/auth?next=%2Fsearch')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('textbox').first().fill('zola@example.com')
    await isHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('textbox').first()).toHaveValue('zola@example.com')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  })
}

test('a mailed link, a kept draft and a session open the application at once', async ({ page, meant }) => {
  meant('401 /api/member-applications/*')
  const calls = await refusing(page)
  await page.goto('/member-application/status?email=zola%40example.com&token=tok')
  await expect.poll(() => calls.map((call) => call.headers()['x-edit-token'])).toContain('tok')

  await page.goto('/member-application')
  await page.getByLabel('Full name').fill('Zola Maseko')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('member-application-draft'))).toContain('Zola')
  await page.goto('/member-application')
  await expect(page.getByText('We kept what you typed on')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Zola Maseko')
  await expect(page).toHaveURL('/member-application')

  await page.evaluate((token) => localStorage.setItem('access_token', token), tokenFor('executive'))
  await page.unroute('**/api/**')
  const { promise, resolve } = Promise.withResolvers<string>()
  await page.route('**/api/**', (route) => resolve(route.request().url()))
  await page.goto('/auth?next=%2Fsearch')
  expect(await promise).toContain('/api/auth/me')
  await expect(page).toHaveURL('/auth?next=%2Fsearch')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toHaveCount(0)
})
