import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectMailed } from './mailbox.ts'
import { address } from './people.ts'
import { paper } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, expectFresh, rareSkill, unverifiedEmployer, vettedExecutive } from './vetted.ts'

/** The verification of a company, with the employer and an administrator. */

const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

test('an employer is verified and may then ask', async ({ page, browser, request }) => {
  const skill = rareSkill()
  await vettedExecutive(request, {
    email: address('baraka'),
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [skill, 'Operations', 'Leadership'],
  })
  const { signed } = await newEmployer(request, 'other')
  await expectFresh(request, signed, skill)
  // The team finds it by its name.
  const company = `Coral ${address('x').slice(2, 14)}`
  const { email } = await unverifiedEmployer(request, 'omar', company)
  const search = `/search?skills=${encodeURIComponent(skill)}`

  await test.step('before it, the search says what it shows', async () => {
    await signIn(page, email, search)
    await expect(page.getByText('You see executives who are visible to every employer.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Verify your company' }).click()
    await expect(page).toHaveURL('/profile#verification')
  })

  const panel = page.getByRole('region', { name: 'Verification' })
  await test.step('the employer adds the evidence and sends the request', async () => {
    const send = panel.getByRole('button', { name: 'Request verification' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Registration number').fill('CPR/2009/1234')
    await page.getByLabel('Website').fill('https://coastal.example')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await panel.getByLabel('Register extract').setInputFiles(paper)
    await expect(panel.getByText('paper.pdf')).toBeVisible()
    await expect(page.getByText('Register extract uploaded')).toBeVisible()
    await send.click()
    await expect(panel.getByText('Being verified')).toBeVisible()
    await expect(panel.getByText(/Decision by/u)).toBeVisible()
    await expect(page.getByLabel('Website')).not.toBeEditable()
    await expectAccessible(page)
    await expectMailed(email, 'Your company is under review', 1)
  })

  const desk = await (await browser.newContext()).newPage()
  await test.step('the team refuses it with a reason, which the employer reads', async () => {
    await signInAsAdmin(desk, '/admin/companies')
    await desk.getByRole('searchbox', { name: 'Search companies' }).fill(company)
    await desk.getByRole('combobox', { name: 'Verification' }).click()
    await desk.getByRole('option', { name: 'Being verified', exact: true }).click()
    await desk.getByRole('link', { name: company }).click()
    const file = desk.getByRole('dialog', { name: 'Company' })
    await expect(file.getByText('Does not belong to the website’s domain')).toBeVisible()
    await expectAccessible(desk)
    await file.getByRole('button', { name: 'Reject' }).click()
    const dialog = desk.getByRole('dialog', { name: `Refuse to verify ${company}?` })
    await dialog.getByLabel('Reason').fill('The extract is older than a year.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(file.getByText('Verification refused')).toBeVisible()
    await expectMailed(email, 'We could not verify your company', 1)
    await page.reload()
    await expect(panel.getByText('The extract is older than a year.')).toBeVisible()
    await panel.getByRole('button', { name: 'Request verification' }).click()
    await expect(panel.getByText('Being verified')).toBeVisible()
  })

  await test.step('the team approves it', async () => {
    await desk.reload()
    const file = desk.getByRole('dialog', { name: 'Company' })
    await file.getByRole('button', { name: 'Approve' }).click()
    const dialog = desk.getByRole('dialog', { name: `Verify ${company}?` })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('Company verified')).toBeVisible()
    await desk.context().close()
    await expectMailed(email, 'Your company is verified', 1)
  })

  await test.step('the employer finds the executive and asks', async () => {
    await expect(async () => {
      await page.goto(search)
      await expect(page.getByRole('article')).toHaveCount(1, { timeout: 2000 })
    }).toPass({ timeout: 15_000 })
    await expect(page.getByText('You see executives who are visible to every employer.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Introduce B. M.' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Message').fill(message)
    await drawer.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('link', { name: 'View introduction' }).click()
    await expect(page.getByText('Awaiting answer')).toBeVisible()
  })
})
