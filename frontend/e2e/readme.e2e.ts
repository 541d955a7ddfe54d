import { expect, test } from './journey.ts'

/** The picture in the README. `KILELE_PICTURES=1 cargo dev test --only e2e` updates the committed one. */
test('the front page is fit to be shown', async ({ page }, info) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
  const path = process.env['KILELE_PICTURES'] ? 'e2e/pictures/front-page.png' : info.outputPath('front-page.png')
  const picture = await page.screenshot({ path, animations: 'disabled' })
  expect(picture.byteLength).toBeGreaterThan(50_000)
})
