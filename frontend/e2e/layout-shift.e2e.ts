import type { Page } from '@playwright/test'

import { inLanguage } from '../src/app/paths.ts'
import { expect, test } from './journey.ts'
import { addresses, chosen, FIGURES, languages, withFigures } from './site.ts'

/** The pages with forms have one address for all languages. */
const forms = ['/auth', '/auth?mode=sign-up', '/member-application', '/admin-signin']

declare global {
  interface Window {
    shifted: { value: number; what: string }[]
  }
}

/** Sums layout shifts without user input during the page's life, as browsers report them (CLS). */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    window.shifted = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName))
        window.shifted.push({ value, what: what.join(' ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const language of languages) {
  for (const width of [390, 1440]) {
    test(`nothing jumps on the public pages in ${language} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await watchShifts(page)
      await withFigures(page, [{ key: 'vetted_executives', value: 1240, since: '2026-03-01', method: 'counted' }])
      await chosen(page, { language })
      const steady = async (path: string) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(async () => {
          await document.fonts.ready
          // Two frames: a shift is reported after the frame that shows it.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        })
        const shifts = await page.evaluate(() => window.shifted)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
      }
      for (const address of addresses) await steady(inLanguage(language, address))
      // While requests are answered by the test, the browser has no cache; the application preloads its styles into it.
      await page.unroute(FIGURES)
      for (const path of forms) await steady(path)
    })
  }
}
