import { setTimeout } from 'node:timers/promises'

import type { Page, Request } from '@playwright/test'

import { inLanguage, paths } from '../src/app/paths.ts'
import { expect, slowDown, test } from './journey.ts'
import { slowdown } from './pace.ts'
import { addresses, chosen, languages, published, withFigures } from './site.ts'
import { expectAccessible } from './steps.ts'

/** The list of countries contains São Tomé; the privacy page lists the names of stored values. */
const LETTERS_OF_NAMES = new Set<string>([paths.employerSignup, paths.privacy])

for (const language of languages) {
  for (const theme of ['light', 'dark']) {
    test(`every page reads in ${language}, ${theme}: one heading, named, accessible`, async ({ page }) => {
      await withFigures(page)
      await chosen(page, { theme, language })
      const titles = new Set<string>()
      for (const path of addresses) {
        const address = inLanguage(language, path)
        await page.goto(address)
        const html = page.locator('html')
        await expect(html).toHaveAttribute('lang', language)
        await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        await expect(html).toHaveAttribute('data-mantine-color-scheme', theme)
        await expect(page.locator('h1')).toHaveCount(1)
        titles.add(await page.title())
        const description = await page.locator('meta[name=description]').getAttribute('content')
        expect(description?.length, `${address}: a sentence to be found by`).toBeGreaterThan(60)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`))
        await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(4)

        // The first stop of the Tab key skips the navigation, and every id is unique.
        await page.keyboard.press('Tab')
        await expect(page.locator('a[href="#content"]').first()).toBeFocused()
        const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
        expect(
          ids.filter((id, at) => ids.indexOf(id) !== at),
          `${address}: ids that stand there twice`,
        ).toEqual([])

        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0)
      }
      expect(titles.size).toBe(addresses.length)
    })
  }
}

/** The application's pages that need no account. */
const forms = ['/auth', '/auth?mode=sign-up', '/admin-signin', '/member-application', '/member-application/status']

/** The files that a page preloads, and the fonts that it requests besides those. */
async function fontsOf(page: Page, path: string) {
  const fonts: string[] = []
  const note = (request: Request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    // A font that is late is dropped when the next frame is rendered.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await document.fonts.ready
  })
  page.off('request', note)
  const links = page.locator('link[rel=preload][as=font]')
  const preloaded = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return { preloaded, others: fonts.filter((font) => !preloaded.includes(font)) }
}

for (const language of languages) {
  const content = addresses.filter((path) => !LETTERS_OF_NAMES.has(path)).map((path) => inLanguage(language, path))

  test(`no page in ${language} waits for letters that it did not ask for at once`, async ({ page }) => {
    await withFigures(page)
    await chosen(page, { language })
    for (const path of content) {
      const { preloaded, others } = await fontsOf(page, path)
      expect(others, path).toEqual([])
      expect(preloaded.length, path).toBeGreaterThan(1)
    }
  })

  test(`letters that come late make no page in ${language} download others`, async ({ page }) => {
    await withFigures(page)
    await chosen(page, { language })
    await slowDown(page, Math.max(6, slowdown))
    // Later than the 100 ms for which text waits for a font.
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(500)
      await route.continue()
    })
    for (const path of content) expect((await fontsOf(page, path)).others, path).toEqual([])
    // At the address without a language the English page has begun to load its letters before it leads here.
    for (const path of forms) {
      const { others } = await fontsOf(page, inLanguage(language, path))
      // The letters of Arabic are the next of the application's fonts, and asked for while the others are on their way.
      expect(
        others.filter((font) => !font.startsWith('/assets/noto-sans-arabic-')),
        path,
      ).toEqual([])
    }
  })
}

test('every link of every page leads somewhere', async ({ page }) => {
  await withFigures(page)
  const links = new Set<string>()
  for (const language of languages) {
    for (const path of addresses) {
      const html = await (await page.request.get(inLanguage(language, path))).text()
      const anchors = html.matchAll(/<a [^>]*href="([^"]+)"/g)
      for (const [, href = ''] of anchors) links.add(href.replaceAll('&amp;', '&'))
    }
  }
  const known = new Set(languages.flatMap((language) => addresses.map((path) => inLanguage(language, path))))
  const application = [...links].filter((link) => link.startsWith('/') && !known.has(link.split(/[?#]/)[0] ?? ''))
  for (const address of known) expect((await page.request.get(address)).status(), address).toBe(200)
  await chosen(page, { language: 'en' })
  for (const address of application) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByText('Page not found or under construction'), address).toHaveCount(0)
  }
  // Anchors inside the pages exist; no link leaves the site.
  expect([...links].filter((link) => !link.startsWith('/') && !link.startsWith('#'))).toEqual([])
})

test('what stands there for machines is right', async ({ page }) => {
  await withFigures(page)
  for (const [name, path] of published) {
    const html = await (await page.request.get(path)).text()
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string },
    )
    const isService = ['executive-search-service', 'interim-leadership', 'fractional-leadership', 'advisors'].includes(
      name,
    )
    expect(facts.map((fact) => fact['@type'])).toEqual(isService ? ['Organization', 'Service'] : ['Organization'])
    const picture = /<meta property="og:image" content="https?:\/\/[^/]+(\/og\/[^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await page.request.get(picture)
    expect(answer.headers()['content-type'], picture).toBe('image/png')
  }
})
