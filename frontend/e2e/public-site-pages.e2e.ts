import AxeBuilder from '@axe-core/playwright'

import { inLanguage, paths } from '../src/app/paths.ts'
import { expect, test } from './journey.ts'
import { addresses, chosen, languages, published, withFigures } from './site.ts'

/** The list of countries has São Tomé in it; privacy tells the names of what a browser keeps. */
const LETTERS_OF_NAMES = new Set<string>([paths.employerSignup, paths.privacy])

for (const language of languages) {
  for (const theme of ['light', 'dark']) {
    test(`every page reads in ${language}, ${theme}: one heading, named, accessible`, async ({ page }) => {
      test.setTimeout(180_000)
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

        // The first stop of the keyboard leads over the navigation, and every id is there once.
        await page.keyboard.press('Tab')
        await expect(page.locator('a[href="#content"]').first()).toBeFocused()
        const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
        expect(
          ids.filter((id, at) => ids.indexOf(id) !== at),
          `${address}: ids that stand there twice`,
        ).toEqual([])

        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map((node) => node.html).join(' ')}`),
        ).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0)
      }
      expect(titles.size).toBe(addresses.length)
    })
  }
}

for (const language of languages) {
  test(`no page in ${language} waits for letters that it did not ask for at once`, async ({ page }) => {
    test.setTimeout(120_000)
    await withFigures(page)
    await chosen(page, { language })
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    for (const path of addresses.filter((address) => !LETTERS_OF_NAMES.has(address))) {
      fonts.length = 0
      await page.goto(inLanguage(language, path))
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      const preloads = page.locator('link[rel=preload][as=font]')
      const asked = await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(
        fonts.filter((font) => !asked.includes(font)),
        path,
      ).toEqual([])
      expect(asked.length, path).toBeGreaterThan(1)
    }
  })
}

test('every link of every page leads somewhere', async ({ page }) => {
  test.setTimeout(240_000)
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
  // Anchors inside the pages exist; nothing leads out of the site.
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
