import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { expectAccessible } from './steps.ts'
import { applied, signedInAdmin } from './vetted.ts'

test('an administrator finds an application, assigns it and lists what is theirs', async ({ page, request }) => {
  const stamp = address('x').slice(2, 12)
  const one = {
    email: address('eloise'),
    first_name: 'Éloïse',
    last_name: 'Kaboré',
    title: 'Chief Operating Officer',
    company: `Électricité ${stamp}`,
    skills: [],
  }
  const other = { ...one, email: address('brahim'), first_name: 'Brahim', last_name: 'Ziani', title: 'Treasurer' }
  const { id, byAdmin } = await applied(request, one)
  await applied(request, other)
  const rows = page.getByRole('table', { name: 'Member Applications' }).getByRole('row')
  const search = page.getByRole('searchbox', { name: 'Search applications' })

  await test.step('the search ignores case and accents, and is in the address', async () => {
    await signInAsAdmin(page, '/admin/member-applications')
    await search.fill(`ELECTRICITE ${stamp}`)
    await expect(rows).toHaveCount(3)
    await expect(page).toHaveURL(/\?q=ELECTRICITE/)
    await page.reload()
    await expect(search).toHaveValue(`ELECTRICITE ${stamp}`)
    await expect(rows).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('it is combined with order and status', async () => {
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(page).toHaveURL(/sort=name/)
    const first = await rows.nth(1).textContent()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(rows.nth(2)).toHaveText(first ?? '')
    await page.getByRole('button', { name: 'Rejected' }).click()
    await expect(page.getByText('No applications found')).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Due', exact: true }).click()
    await expect(page).toHaveURL(/sort=due_at/)
    await expect(rows).toHaveCount(3)
  })

  await test.step('an application is assigned to oneself, and then listed as mine', async () => {
    await page.getByRole('link', { name: 'Éloïse Kaboré' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Éloïse Kaboré' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Assigned to' }).click()
    await page.getByRole('option', { name: 'You' }).click()
    await expect(page.getByText('Assigned to you')).toBeVisible()
    await expect(page.getByRole('list', { name: 'History' }).getByText('took the application on')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('row', { name: /Éloïse Kaboré/ }).getByText('You')).toBeVisible()
    await page.getByRole('combobox', { name: 'Assigned to' }).click()
    await page.getByRole('option', { name: 'Mine' }).click()
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(/assigned=me/)
    await page.getByRole('combobox', { name: 'Assigned to' }).click()
    await page.getByRole('option', { name: 'Unassigned' }).click()
    await expect(page.getByRole('link', { name: 'Brahim Ziani' })).toBeVisible()
    await expect(rows).toHaveCount(2)
  })

  await test.step('nobody but an administrator is assigned', async () => {
    const { id: me } = await signedInAdmin(request)
    const path = `/api/member-applications/admin/${id}`
    const file = (await (await request.get(path, { headers: byAdmin })).json()) as { assigned_to: string }
    expect(file.assigned_to).toBe(me)
    const answer = await request.put(`${path}/assignee`, {
      headers: byAdmin,
      data: { assigned_to: `usr_${'0'.repeat(32)}` },
    })
    expect(answer.status()).toBe(422)
  })
})
