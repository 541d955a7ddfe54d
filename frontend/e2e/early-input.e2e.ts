import { email, heldBack, isHydrated, password, refusing } from './forms.ts'
import { expect, test } from './journey.ts'

/** What visitors do on a page with a form before the application is there. */

test('text typed before hydration stays in its field, with the caret', async ({ page, meant }) => {
  meant('401 /api/auth/login')
  const calls = await refusing(page)
  const release = await heldBack(page)
  await page.goto('/auth')
  await password(page).pressSequentially('a sentence that is long')
  await email(page).pressSequentially('zola@exmple.com')
  for (let step = 0; step < 'mple.com'.length; step += 1) await page.keyboard.press('ArrowLeft')
  release()
  await isHydrated(page)
  await page.keyboard.type('a')
  await expect(email(page)).toHaveValue('zola@example.com')
  await expect(email(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(calls.map((call) => call.postDataJSON() as object)).toEqual([
    { email: 'zola@example.com', password: 'a sentence that is long' },
  ])
})

for (const way of ['Enter', 'a click', 'two clicks']) {
  test(`a form sent with ${way} before hydration is sent once, after it`, async ({ page, meant }) => {
    meant('401 /api/auth/login')
    const calls = await refusing(page)
    const release = await heldBack(page)
    await page.goto('/auth')
    await email(page).fill('zola@example.com')
    await password(page).fill('a sentence that is long')
    const button = page.getByRole('button', { name: 'Sign In' })
    if (way === 'Enter') await password(page).press('Enter')
    else await button.click()
    if (way === 'two clicks') await button.click()
    await expect(page).toHaveURL('/auth')
    expect(calls).toEqual([])
    release()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.postDataJSON()).toEqual({ email: 'zola@example.com', password: 'a sentence that is long' })
    await expect(page).toHaveURL('/auth')
  })
}

test('values that the browser fills in without an event are sent', async ({ page, meant }) => {
  meant('401 /api/auth/login')
  const calls = await refusing(page)
  await page.goto('/auth')
  await page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('main input')
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const [at, value] of ['zola@example.com', 'a kept password'].entries()) own?.set?.call(fields[at], value)
  })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(calls[0]?.postDataJSON()).toEqual({ email: 'zola@example.com', password: 'a kept password' })
})

test('a choice made before hydration stays, and invalid fields are named after it', async ({ page, meant }) => {
  meant('401 /api/auth/register')
  const calls = await refusing(page)
  const release = await heldBack(page)
  await page.goto('/auth?mode=sign-up')
  await page.getByText('I am hiring').click()
  await page.getByLabel('First name').fill('Zola')
  await page.getByRole('button', { name: 'Create Account' }).click()
  release()
  await expect(page.getByText('Please enter your last name')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.getByLabel('Last name').fill('Maseko')
  await email(page).fill('zola@example.com')
  await password(page).fill('a sentence that is long')
  await page.getByLabel('Confirm password', { exact: true }).fill('a sentence that is long')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(calls.map((call) => call.postDataJSON() as object)).toEqual([
    expect.objectContaining({ role: 'employer', first_name: 'Zola', last_name: 'Maseko' }),
  ])
})

test('buttons of the application act once it has loaded', async ({ page }) => {
  const release = await heldBack(page)
  await page.goto('/auth')
  await password(page).fill('a sentence')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  release()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(password(page)).toHaveValue('a sentence')
  await page.reload()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('elements that a browser extension adds to a form lose no typed text', async ({ page, meant }) => {
  // React says that the page is not as it was rendered.
  meant('401 /api/auth/login', 'Error: Minified React error #418; visit https:/*/react.dev/errors/*')
  const calls = await refusing(page)
  const release = await heldBack(page)
  await page.goto('/auth')
  await email(page).fill('zola@example.com')
  await password(page).fill('a sentence that is long')
  await email(page).evaluate((field) => field.after(document.createElement('em')))
  await password(page).press('Enter')
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(calls.map((call) => call.postDataJSON() as object)).toEqual([
    { email: 'zola@example.com', password: 'a sentence that is long' },
  ])
  await expect(page.locator('form em')).toHaveCount(0)
})

test('typed text stays when another language is chosen', async ({ page }) => {
  const release = await heldBack(page)
  await page.goto('/member-application')
  await page.getByLabel('Full name').fill('Zola Maseko')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Demandez l’adhésion' })).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('Zola Maseko')
})
