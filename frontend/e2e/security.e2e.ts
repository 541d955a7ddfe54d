import { Buffer } from 'node:buffer'

import { appCode } from './app-code.ts'
import { expect, test } from './journey.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { signedIn } from './vetted.ts'

/** Account security: the second factor, idle sessions, devices, the password. */

test('an authenticator app is enrolled, asked for at sign-in, and given up', async ({ page, request, meant }) => {
  meant('403 /api/auth/login')
  const email = address('kofi')
  await registered(request, { email, role: 'executive', first_name: 'Kofi', last_name: 'Mensah' })
  await signIn(page, email, '/settings?tab=security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible()
  await expectAccessible(page)
  const secret = await page.getByTestId('secret').textContent()
  await page.getByLabel('Code').fill(appCode(secret ?? ''))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Two-factor authentication is on')).toBeVisible()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.getByRole('button', { name: /Account of/u }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/auth?next=%2Fsettings%3Ftab%3Dsecurity')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Enter the code that your authenticator app shows.')).toBeVisible()
  await page.getByLabel('Code').fill(appCode(secret ?? ''))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/settings?tab=security')

  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible()
})

test('an idle session asks, and ends when nobody answers', async ({ page, request, meant }) => {
  meant('401 /api/auth/refresh')
  const email = address('idle')
  await registered(request, { email, role: 'executive', first_name: 'Nadia', last_name: 'Idle' })
  await page.clock.install()
  await signIn(page, email, '/settings')
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.clock.fastForward('59:10')
  const question = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toHaveCount(0)
  await page.clock.fastForward('01:00:05')
  await expect(page).toHaveURL('/auth?next=%2Fsettings')
  // The cookie is refused too.
  expect((await page.request.post('/api/auth/refresh')).status()).toBe(401)
})

test('what was typed is there again after the session has ended and its owner has signed in', async ({
  page,
  context,
  request,
  meant,
}) => {
  meant('401 /api/auth/refresh', '401 /api/auth/me')
  const email = address('typed')
  await registered(request, { email, role: 'executive', first_name: 'Kofi', last_name: 'Mensah' })
  await signIn(page, email, '/settings')
  await page.getByLabel('First name').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Kwame')
  await expect(page.getByText('1 change not saved')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: /Account of/u }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  // No question of the browser holds the page back.
  await expect(page).toHaveURL('/auth?next=%2Fsettings')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByLabel('First name')).toHaveValue('Kofi Kwame')
  await expect(page.getByText('We kept what you typed. It is not saved yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved successfully')).toBeVisible()
  await expect(page.getByText('We kept what you typed.')).toHaveCount(0)
})

test('another device is seen, and ended from here', async ({ page, browser, request, meant }) => {
  meant('401 /api/auth/refresh')
  const email = address('devices')
  await registered(request, { email, role: 'employer', first_name: 'Ama', last_name: 'Owusu' })
  const phone = await (
    await browser.newContext({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    })
  ).newPage()
  await signIn(phone, email, '/settings')
  await signIn(page, email, '/settings?tab=security')
  const devices = page.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expectAccessible(page)
  await devices.getByRole('button', { name: 'End session: Safari, iPhone' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await phone.request.post('/api/auth/refresh')).status()).toBe(401)
  await phone.close()
})

test('a changed password ends the other sessions and keeps this one', async ({ page, request }) => {
  const email = address('password')
  await registered(request, { email, role: 'executive', first_name: 'Lina', last_name: 'Haddad' })
  await signIn(page, email, '/settings?tab=security')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Change Password' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password', { exact: true }).fill('rivers below the ridges')
  await dialog.getByLabel('Confirm new password').fill('rivers below the bridges')
  await submit.click()
  await expect(dialog.getByText('New passwords do not match')).toBeVisible()
  await dialog.getByLabel('Confirm new password').fill('rivers below the ridges')
  await submit.click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await signedIn(request, email, 'rivers below the ridges')
})

test('the token of the browser opens nothing at the user pool itself, which registers and mails nobody', async ({
  request,
}) => {
  const email = address('direct')
  await registered(request, { email, role: 'executive', first_name: 'Rania', last_name: 'Farouk' })
  const { authorization } = await signedIn(request, email)
  const token = authorization.replace('Bearer ', '')
  const { aud } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { aud: string }
  const cloud = process.env['KILELE_CLOUD'] ?? 'http://127.0.0.1:4566'
  const calls: [operation: string, body: object][] = [
    ['SignUp', { ClientId: aud, Username: address('direct'), Password: PASSWORD }],
    ['ForgotPassword', { ClientId: aud, Username: email }],
    ['ResendConfirmationCode', { ClientId: aud, Username: email }],
    ['InitiateAuth', { ClientId: aud, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } }],
    ['GetUser', { AccessToken: token }],
    ['ChangePassword', { AccessToken: token, PreviousPassword: PASSWORD, ProposedPassword: 'rivers below the ridges' }],
    ['UpdateUserAttributes', { AccessToken: token, UserAttributes: [{ Name: 'email', Value: address('evil') }] }],
    ['AssociateSoftwareToken', { AccessToken: token }],
    ['GlobalSignOut', { AccessToken: token }],
    ['DeleteUser', { AccessToken: token }],
  ]
  for (const [operation, body] of calls) {
    const answer = await request.post(cloud, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      data: JSON.stringify(body),
    })
    expect(answer.status(), `${operation}: ${await answer.text()}`).toBe(400)
    expect(await answer.text(), operation).toMatch(/NotAuthorizedException|InvalidParameterException/u)
  }
  expect((await request.get('/api/auth/me', { headers: { authorization } })).status()).toBe(200)
  await signedIn(request, email)
})
