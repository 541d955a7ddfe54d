import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { expectAccessible } from './steps.ts'

test('the dashboard shows what waits, leads there, and counts what was done', async ({ page, request }) => {
  const name = `Leila ${Date.now()}`
  const data = {
    name,
    email: address('leila'),
    topic: 'press',
    message: 'May we quote your figures in our report on leadership?',
    locale: 'en',
    website: '',
    // Faster than a person writes is refused as from a bot.
    started_at: new Date(Date.now() - 60_000).toISOString(),
  }
  // The journey of the contact form switches it off for a moment.
  await expect.poll(async () => (await request.post('/api/contact', { data })).status()).toBe(201)

  await signInAsAdmin(page, '/admin?kind=contact_message')
  const waiting = page.getByRole('list', { name: 'What waits for the team' })
  await expect(waiting.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  const kinds = page.getByRole('list', { name: 'Kinds' })
  await expect(kinds.getByRole('button', { name: /^Contact messages/u, pressed: true })).toBeVisible()
  await kinds.getByRole('button', { name: /^All/u }).click()
  await expect(page).toHaveURL('/admin')
  await kinds.getByRole('button', { name: /^Contact messages/u }).click()
  await expect(page).toHaveURL('/admin?kind=contact_message')
  const more = page.getByRole('button', { name: /^Show \d+ more$/u })
  if (await more.isVisible()) await more.click()
  await waiting.getByRole('link', { name }).click()
  const message = page.getByRole('dialog', { name: 'Message' })
  await expect(message.getByText('May we quote your figures')).toBeVisible()
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Marked as answered').first()).toBeVisible()

  await test.step('answered, it waits no more', async () => {
    await page.goto('/admin?kind=contact_message')
    await expect(page.getByRole('heading', { name: 'Needs Attention' })).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeHidden()
  })

  await test.step('figures lead to their records and say what they count', async () => {
    const figures = page.getByRole('list', { name: 'Figures' })
    await expect(figures.getByRole('listitem')).toHaveCount(8)
    await figures.getByRole('button', { name: 'Definition: Total Users' }).focus()
    await expect(page.getByText('Accounts of every role and state.')).toBeVisible()
    await figures.getByRole('link', { name: 'Vetted Executives' }).click()
    await expect(page).toHaveURL('/admin/candidates?vetting_status=approved')
    await page.goBack()
  })

  await test.step('growth and distribution', async () => {
    const growth = page.getByRole('region', { name: 'Users and revenue' })
    await growth.getByText('The same as a table').click()
    await expect(growth.getByRole('table')).toBeVisible()
    await growth.getByText('Distribution', { exact: true }).click()
    await expect(growth.getByRole('figure', { name: 'Executives and employers' })).toBeVisible()
    await expectAccessible(page)
  })
})
