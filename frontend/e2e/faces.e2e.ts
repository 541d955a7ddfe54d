import { introduced } from './introduced.ts'
import { expect, test } from './journey.ts'
import { upload } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'

test('after the acceptance each side sees the picture of the other beside the name', async ({
  browser,
  page,
  request,
}) => {
  const { employer, email, own, conversation } = await introduced(request)
  for (const { authorization } of [own, employer.signed]) {
    await upload(request, { authorization }, 'avatar')
  }
  const introduction = `/introduction-management/${conversation.replace('cnv_', 'int_')}`
  const hasPicture = async (of: typeof page) => {
    const image = of.locator('main img').first()
    await expect(image).toBeVisible()
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  }

  await signIn(page, employer.email, introduction)
  await expect(page.getByRole('heading', { name: 'Tendai Moyo' }).first()).toBeVisible()
  await hasPicture(page)
  await expect(page.locator('main img')).toHaveCount(2)
  await expectAccessible(page)
  await page.goto('/messaging')
  await hasPicture(page)
  await expectAccessible(page)

  const other = await browser.newPage()
  await signIn(other, email, introduction)
  await hasPicture(other)
  await other.close()
})
