import { expect, test } from './journey.ts'
import { chosen, tokenFor, withFigures } from './site.ts'

test('the services open, move and close by keyboard', async ({ page }) => {
  await withFigures(page)
  await chosen(page, { language: 'en' })
  await page.goto('/about')
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Services' })
  const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Executive Search' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/executive-search-service')
})

test('the slide-in menu has the same items and works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withFigures(page)
  await chosen(page, { language: 'en' })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  for (const name of [
    'Executive Search',
    'Compare Services',
    'Browse jobs',
    'How It Works',
    'Join Network',
    'Sign In',
    'Hire Talent',
  ]) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('the theme is kept from page to page, and a chosen language leads', async ({ page }) => {
  await withFigures(page)
  await page.goto('/')
  const html = page.locator('html')
  const before = await html.getAttribute('data-mantine-color-scheme')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const after = before === 'dark' ? 'light' : 'dark'
  await expect(html).toHaveAttribute('data-mantine-color-scheme', after)
  await page.goto('/about')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', after)

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/about')
  await page.goto('/how-it-works?from=mail')
  await expect(page).toHaveURL('/fr/how-it-works?from=mail')
  await page.getByRole('button', { name: 'Langue' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/how-it-works?from=mail')
})

test('an address in a language is shown in it, and the application goes on in it', async ({ page }) => {
  await withFigures(page)
  await page.goto('/ar/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a broken hero picture gives way to the drawing', async ({ page, meant }) => {
  meant('ERR_FAILED /art/summit.svg')
  await withFigures(page)
  await page.route('**/art/summit.svg', (route) => route.abort())
  await page.goto('/')
  const plate = page.locator('[data-picture]')
  await expect(plate.locator('img')).toBeHidden()
  await expect(plate.locator('svg')).toBeVisible()
})

test('the strip shows measured figures, and promises where there are none', async ({ page }) => {
  await chosen(page, { language: 'en' })
  await withFigures(page, [
    { key: 'vetted_executives', value: 1240, since: '2026-03-01', method: 'counted' },
    { key: 'somebody_elses', value: 1, since: '2026-03-01', method: 'guessed' },
  ])
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'What you can rely on' })
  await expect(strip.getByText('1,240')).toBeVisible()
  await expect(strip.getByText(/vetted and open to be found.*1 Mar 2026/)).toBeVisible()
  await expect(strip.getByText('Private until accepted')).toBeVisible()
})

test('who is signed in finds the account, and an admin the admin area', async ({ page, meant }) => {
  meant('503 /api/auth/*')
  await withFigures(page)
  await page.route('**/api/auth/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  await page.evaluate((token) => localStorage.setItem('access_token', token), tokenFor('executive'))
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to my account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeHidden()

  await page.evaluate((token) => localStorage.setItem('access_token', token), tokenFor('admin'))
  await page.goto('/?site=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page, 'Back to Site holds for this tab').toHaveURL('/')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
  await expect(page).toHaveURL('/admin')
})

test('the redirect page sends a visitor to sign in and remembers where to', async ({ page }) => {
  await page.goto('/redirect?next=%2Fprofile')
  await expect(page).toHaveURL('/auth?next=%2Fprofile')
})
