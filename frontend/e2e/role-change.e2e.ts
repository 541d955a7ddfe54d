import { secondAdmin, signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'

/** Journey: one administrator proposes another role for an account, a second approves it, and its owner is signed out. */
test('another role takes two administrators, and ends the sessions of the account', async ({
  page,
  browser,
  request,
  meant,
}) => {
  const email = address('selam')
  await registered(request, { email, role: 'executive', first_name: 'Selam', last_name: 'Tesfaye' })
  const session = async () => {
    const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } })
    return ((await answer.json()) as { user: { id: string; role: string } }).user
  }
  const path = `/admin/users?user=${(await session()).id}`
  const drawer = page.getByRole('dialog', { name: 'User' })
  const own = await (await browser.newContext()).newPage()
  await signIn(own, email, '/dashboard')

  await test.step('one proposes with a reason, and cannot approve', async () => {
    await signInAsAdmin(page, path)
    await drawer.getByRole('button', { name: 'Propose another role' }).click()
    const asked = page.getByRole('dialog', { name: 'Propose another role for Selam Tesfaye' })
    await asked.getByRole('radio', { name: 'Employer' }).check()
    await asked.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(asked.getByText('Please give a reason.').first()).toBeVisible()
    await asked.getByLabel('Reason').fill('Registered with the wrong role.')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(drawer.getByText('proposed the role “Employer”')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Approve new role' })).toHaveAttribute('aria-disabled', 'true')
  })

  const desk = await (await browser.newContext()).newPage()
  await test.step('another finds it under what needs attention, looks at the account and approves', async () => {
    await signInAsAdmin(desk, '/admin?kind=approval', secondAdmin)
    await desk.getByRole('link', { name: 'Selam Tesfaye' }).click()
    const file = desk.getByRole('dialog', { name: 'User' })
    await file.getByRole('tab', { name: 'Security' }).click()
    await expect(file.getByText('Not set up')).toBeVisible()
    await expect(file.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
    await file.getByRole('tab', { name: 'Profile' }).click()
    await file.getByRole('button', { name: 'Approve new role' }).click()
    const asked = desk.getByRole('dialog', { name: 'Approve the new role of Selam Tesfaye?' })
    await asked.getByRole('button', { name: 'Approve new role' }).click()
    await expect(file.getByText('approved it on')).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('the session is over, and the next one has the new role', async () => {
    meant('401 /api/*', '401 /api/*/*', '401 /api/*/*/*')
    // Within five seconds.
    await expect(async () => {
      await own.goto('/settings')
      await own.waitForURL(/\/auth/u, { timeout: 3000 })
    }).toPass()
    await signIn(own, email, '/dashboard')
    expect((await session()).role).toBe('employer')
  })

  await test.step('an administrator signs the account out, and sees a failed sign-in', async () => {
    await request.post('/api/auth/login', { data: { email, password: 'not the password at all' } })
    await page.goto(path)
    await drawer.getByRole('tab', { name: 'Security' }).click()
    const failed = drawer.getByRole('region', { name: 'Failed sign-ins of the last 90 days' })
    await expect(failed.getByRole('listitem')).toHaveCount(1)
    await drawer.getByRole('button', { name: 'Sign out everywhere' }).click()
    const asked = page.getByRole('dialog', { name: 'Sign Selam Tesfaye out everywhere?' })
    await asked.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(drawer.getByText('Signed in on no device.')).toBeVisible()
  })
})
