import { secondAdmin, signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { expectAccessible } from './steps.ts'
import { vettedExecutive } from './vetted.ts'

/** Journey: one administrator proposes to blacklist a candidate, another confirms, the appeal is upheld. */
test('barring a candidate takes two administrators, and an appeal undoes it', async ({ page, browser, request }) => {
  const executive = await vettedExecutive(request, {
    email: address('kato'),
    first_name: 'Kato',
    last_name: 'Ssemanda',
    title: 'Chief Executive Officer',
    company: 'Pearl Holdings',
    skills: ['Leadership', 'Operations', 'Strategy'],
  })
  const path = `/admin/candidates?candidate=${executive.id}`
  const drawer = page.getByRole('dialog', { name: 'Candidate' })

  await test.step('one proposes, and cannot confirm', async () => {
    await signInAsAdmin(page, path)
    await expect(drawer.getByText('Nothing stands against this candidate.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Propose blacklisting' }).click()
    const asked = page.getByRole('dialog', { name: 'Propose to blacklist Kato Ssemanda?' })
    await asked.getByRole('button', { name: 'Propose blacklisting' }).click()
    await expect(asked.getByText('Please give a reason.').first()).toBeVisible()
    await asked.getByLabel('Reason').fill('The degree does not exist.')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Propose blacklisting' }).click()
    await expect(drawer.getByText('Another administrator can confirm it until')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Confirm blacklisting' })).toHaveAttribute('aria-disabled', 'true')
    await expect(drawer.getByText('Employers can find this candidate.')).toBeVisible()
  })

  await test.step('another confirms', async () => {
    const desk = await (await browser.newContext()).newPage()
    await signInAsAdmin(desk, path, secondAdmin)
    const file = desk.getByRole('dialog', { name: 'Candidate' })
    await expect(file.getByText('The degree does not exist.').first()).toBeVisible()
    await file.getByRole('button', { name: 'Confirm blacklisting' }).click()
    const asked = desk.getByRole('dialog', { name: 'Blacklist Kato Ssemanda?' })
    await asked.getByRole('button', { name: 'Confirm blacklisting' }).click()
    await expect(file.getByText('Hidden everywhere.')).toBeVisible()
    await expect(file.getByText('Two administrators have blacklisted them.')).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('the appeal is upheld', async () => {
    await page.reload()
    await drawer.getByRole('button', { name: 'Uphold appeal' }).click()
    const asked = page.getByRole('dialog', { name: 'Uphold the appeal of Kato Ssemanda?' })
    await asked.getByLabel('Reason').fill('The registry was wrong.')
    await asked.getByRole('button', { name: 'Uphold appeal' }).click()
    await expect(drawer.getByText('Nothing stands against this candidate.')).toBeVisible()
    await expect(drawer.getByText('Employers can find this candidate.')).toBeVisible()
  })
})
