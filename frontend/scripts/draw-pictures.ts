/**
 * `npm run pictures`, after a build: draws the hero's picture, the horizon at the end of pages and the pictures of link
 * previews, into public/. The texts are the headings of the built pages, so a picture has the text of its page.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { palettePng } from './palette-png.ts'
import { drawHorizon, drawPlate, summit } from './plate.ts'
import { sharedLink } from './shared-link.ts'

const root = join(import.meta.dirname, '..')
const out = join(root, 'public')
const [WIDTH, HEIGHT] = [1200, 630]

writeFileSync(
  join(out, 'art/summit.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${summit.width} ${summit.height}">${drawPlate(summit)}</svg>\n`,
)
writeFileSync(join(out, 'art/horizon.svg'), drawHorizon())

const executablePath = process.env['CHROMIUM']
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath ? { executablePath } : {}),
})
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
for (const file of globSync('build/client/**/index.html', { cwd: root })) {
  const html = readFileSync(join(root, file), 'utf8')
  const [, name = '', language = ''] = /\/og\/([\w-]+)-(\w\w)\.png/.exec(html) ?? []
  const [, sentence = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  if (!name) continue
  await page.setContent(sharedLink(name, language, sentence.replaceAll(/<[^>]+>/g, '')))
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const picture = (await page.screenshot()).toString('base64')
  const pixels = await page.evaluate(
    async ([data, width, height]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(width, height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const { data: bytes } = canvas?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
      let text = ''
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCodePoint(...bytes.subarray(at, at + 32_768))
      return btoa(text)
    },
    [picture, WIDTH, HEIGHT] as const,
  )
  writeFileSync(join(out, `og/${name}-${language}.png`), palettePng(WIDTH, HEIGHT, Buffer.from(pixels, 'base64')))
}
await browser.close()
