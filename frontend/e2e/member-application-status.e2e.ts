import { expect, test } from './journey.ts'
import { mailedCode } from './mailbox.ts'
import { enterCode } from './steps.ts'

test('that nobody applied is told for the right code only, and an old link leads to a code', async ({
  page,
  meant,
}) => {
  meant(
    '403 /api/member-applications/my-application',
    '404 /api/member-applications/my-application/verify',
    '404 /api/invitations/*',
  )
  await page.goto('/member-application/status')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  const email = `nobody.${Date.now().toString(36)}@applicants.example`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await enterCode(page, await mailedCode(email, 'Your code to see an application'))
  await expect(page.getByRole('alert')).toContainText(
    'No application found for this email address. Please check your email or apply first.',
  )
  await expect(page.getByRole('link', { name: 'Submit New Application' })).toBeVisible()
  await page.getByRole('link', { name: 'Try Different Email' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  await page.goto(`/member-application/status?email=${email}&token=app_0.forged`)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue with a code' }).click()
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  await page.goto('/claim?token=app_0.forged')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
