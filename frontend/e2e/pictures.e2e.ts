import { expect, test } from './journey.ts'
import { slowdown } from './pace.ts'
import { chosen, withFigures } from './site.ts'

/**
 * Screenshots of the public pages, at the widths of a phone and of a desktop. `KILELE_PICTURES=1 cargo dev test --only
 * e2e` updates the committed ones, for a review by a person.
 *
 * Another Chromium renders the same page slightly differently: other anti-aliasing, a line a pixel lower, and fractions
 * of a pixel that add up down a long page. So that only a changed page fails and no changed browser, screenshots have
 * half the size, where letters are mostly grey, a pixel counts as different only if its colour differs clearly, and 5 %
 * of them may differ. A section that is missing, mirrored, unstyled or in the wrong theme is far above that. The fonts
 * are our own, so lines break alike everywhere; the viewport is as high as the page, so that every screenshot has the
 * same size.
 */
const tolerance = { threshold: 0.3, maxDiffPixelRatio: 0.05 }

const widths = [
  { name: 'phone', width: 390, height: 3000 },
  { name: 'desk', width: 1440, height: 2400 },
]

const looks = [
  { name: 'landing', path: '/', language: 'en', theme: 'light' },
  { name: 'landing-dark', path: '/', language: 'en', theme: 'dark' },
  { name: 'landing-arabic', path: '/ar', language: 'ar', theme: 'light' },
  { name: 'service', path: '/executive-search-service', language: 'en', theme: 'light' },
  { name: 'comparison-french', path: '/fr/service-comparison', language: 'fr', theme: 'light' },
  { name: 'contact', path: '/contact', language: 'en', theme: 'light' },
  { name: 'contact-arabic-dark', path: '/ar/contact', language: 'ar', theme: 'dark' },
  { name: 'privacy', path: '/privacy', language: 'en', theme: 'light' },
]

test.use({ deviceScaleFactor: 0.5, timezoneId: 'UTC' })

for (const { width, height, name: screen } of widths) {
  for (const { name, path, language, theme } of looks) {
    test(`${name} looks as it did on a ${screen}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // The footer contains the year.
      await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'))
      await withFigures(page)
      await chosen(page, { language, theme })
      await page.goto(path)
      // Playwright's own options for a still page insert styles, which the edge's policy refuses; nothing moves here.
      const still = { animations: 'allow', caret: 'initial', scale: 'device' } as const
      // Fonts that load too late for a paint, as cached ones do on a busy machine, are used from the next load on.
      await expect(async () => {
        await page.reload()
        await page.evaluate(async () => {
          await document.fonts.ready
        })
        await expect(page).toHaveScreenshot([`${name}-${screen}.png`], {
          ...tolerance,
          ...still,
          timeout: 5000 * slowdown,
        })
      }).toPass({ timeout: 30_000 * slowdown })
    })
  }
}
