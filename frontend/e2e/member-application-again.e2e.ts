import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { mailedCode, mailedLink } from './mailbox.ts'
import { address } from './people.ts'
import { enterCode, expectAccessible } from './steps.ts'
import { applied } from './vetted.ts'

test('an administrator waives the wait of a rejected applicant, who then applies again', async ({
  page,
  request,
  browser,
}) => {
  const who = {
    email: address('leila'),
    first_name: 'Leila',
    last_name: 'Benali',
    title: 'Chief Operating Officer',
    company: 'Atlas Power',
    skills: [],
  }
  const { id: rejected, byAdmin } = await applied(request, who)
  const review = { action: 'reject', review_notes: 'Two references are missing.' }
  const answer = await request.post(`/api/member-applications/admin/${rejected}/review`, {
    headers: byAdmin,
    data: review,
  })
  expect(answer.status()).toBe(200)

  const office = await (await browser.newContext()).newPage()
  await test.step('the waiver needs a reason, and is offered once', async () => {
    await signInAsAdmin(office, `/admin/member-applications/${rejected}`)
    await expect(office.getByText(/^The applicant may apply again from /)).toBeVisible()
    await office.getByRole('button', { name: 'Waive the waiting time' }).click()
    const dialog = office.getByRole('dialog', { name: 'Let Leila Benali apply again now?' })
    await dialog.getByRole('button', { name: 'Waive the waiting time' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await expectAccessible(office)
    await dialog.getByLabel('Reason').fill('The references were sent to the wrong address.')
    await dialog.getByRole('button', { name: 'Waive the waiting time' }).click()
    await expect(office.getByText('The applicant may apply again now')).toBeVisible()
    await expect(office.getByText(/^Waiting time waived on /)).toBeVisible()
    await expect(office.getByRole('button', { name: 'Waive the waiting time' })).toBeHidden()
    const history = office.getByRole('list', { name: 'History' })
    await expect(history.getByText('waived the waiting time')).toBeVisible()
    await expect(history.getByText('Among admins: The references were sent to the wrong address.')).toBeVisible()
    await office.context().close()
  })

  await test.step('the applicant is mailed the form, and the status page says the same', async () => {
    expect(await mailedLink(who.email, 'You may apply again now')).toContain('/member-application')
    await page.goto('/member-application/status')
    await page.getByLabel('Email').fill(who.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await enterCode(page, await mailedCode(who.email, 'Your code to see an application'))
    await expect(page.getByText('You may apply again now.')).toBeVisible()
    await expect(page.getByText('The references were sent to the wrong address.')).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('a new application is in the queue beside the rejected one', async () => {
    const { id } = await applied(request, who)
    expect(id).not.toBe(rejected)
  })
})
