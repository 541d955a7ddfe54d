import type { Page } from '@playwright/test'

import { knock } from './admins.ts'
import { appCode } from './app-code.ts'
import { signed } from './clock.ts'
import { expect, test } from './journey.ts'
import { address, PASSWORD } from './people.ts'
import { expectAccessible } from './steps.ts'

/** An administrator's first sign-in: a second factor is set up before the office opens. */

async function pool(operation: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await fetch(process.env['KILELE_CLOUD'] ?? 'http://127.0.0.1:4566', {
    method: 'POST',
    headers: {
      ...signed('cognito-idp'),
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** An administrator as `cargo dev admin` makes them: in the user pool, without a second factor. */
async function newAdministrator(): Promise<string> {
  const { UserPools: pools } = await pool('ListUserPools', { MaxResults: 1 })
  const [{ Id: id }] = pools as [{ Id: string }]
  const email = address('ada')
  const user = { UserPoolId: id, Username: email }
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await pool('AdminCreateUser', { ...user, UserAttributes: attributes, MessageAction: 'SUPPRESS' })
  await pool('AdminSetUserPassword', { ...user, Password: PASSWORD, Permanent: true })
  await pool('AdminAddUserToGroup', { ...user, GroupName: 'admin' })
  return email
}

/** Sets up an app on the screen; returns its secret and the recovery codes. */
async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible()
  const secret = (await page.getByTestId('secret').textContent()) ?? ''
  await page.getByLabel('Code').fill(appCode(secret))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}

test('an administrator sets up a second factor before anything else, and again after a recovery code', async ({
  page,
  meant,
}) => {
  meant('403 /api/auth/login')
  const email = await newAdministrator()
  await page.goto('/admin-signin?next=%2Fadmin%2Fusers')
  await knock(page, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-factor authentication' })).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/admin', '/admin/vetting', '/admin/account', '/settings', '/dashboard']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`/admin-signin/two-factor?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/admin/users')
  const { secret, codes } = await enrol(page)
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await page.goto('/admin-signin/two-factor')
  await expect(page).toHaveURL('/admin')

  await test.step('the next sign-in asks for a code', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto('/admin-signin')
    await knock(page, email, PASSWORD)
    await page.getByLabel('Code').fill(appCode(secret))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/admin')
  })

  await test.step('a recovery code leads to a new app', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto('/admin-signin')
    await knock(page, email, PASSWORD)
    await page.getByRole('button', { name: 'Lost your authenticator app? Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await enrol(page)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: 'Needs Attention' })).toBeVisible()
  })
})
