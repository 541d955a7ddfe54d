import { cardIn } from './board.ts'
import { expect, test } from './journey.ts'
import { expectPlace, press, tabTo, type } from './keyboard.ts'
import { expectMailed } from './mailbox.ts'
import { address } from './people.ts'
import { applied, publishedJob } from './posted.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

test('an employer moves an applicant to the shortlist by keyboard, and refuses by dragging the card', async ({
  page,
  request,
}) => {
  const employer = await newEmployer(request, 'omar')
  const { id, title } = await publishedJob(request, employer.signed)
  const email = address('baraka')
  const executive = await vettedExecutive(request, {
    email,
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Director of Operations',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Operations', 'Leadership'],
  })
  await applied(request, executive, id)

  await test.step('the board has the new application, with its facts', async () => {
    await signIn(page, employer.email, `/manage-applications/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('tab', { name: 'Board' }).click()
    await expect(page).toHaveURL(`/manage-applications/${id}?view=board`)
    const card = cardIn(page, 'Sent')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('Director of Operations · Kilindini Power')
    await expect(card).toContainText('Less than a day in this stage')
    await expect(card).toContainText('Answer due')
    await expectAccessible(page)
  })

  await test.step('Enter on the name opens the file, and the card is among the viewed ones', async () => {
    await press(page, page.getByRole('link', { name: 'Baraka Mwangi' }))
    const file = page.getByRole('dialog', { name: 'Application' })
    await expect(file.getByText('opened the application')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`/manage-applications/${id}?view=board`)
    await expect(cardIn(page, 'Viewed')).toHaveCount(1)
    await expectPlace(page)
  })

  await test.step('the menu of the card moves it to the shortlist', async () => {
    await press(page, page.getByRole('button', { name: 'Move to… (application of Baraka Mwangi)' }))
    const item = page.getByRole('menuitem', { name: 'Shortlist', exact: true })
    await expect(item).toBeVisible()
    await item.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Put Baraka Mwangi on the shortlist?' })
    await expect(dialog).toBeVisible()
    // An opening dialog takes the focus a moment later.
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await type(page, dialog.getByLabel('Message to the applicant (optional)'), 'We call you on Monday.')
    await tabTo(page, dialog.getByRole('button', { name: 'Shortlist', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('On the shortlist').first()).toBeVisible()
    await expect(cardIn(page, 'Shortlisted')).toHaveCount(1)
    await expect(cardIn(page, 'Viewed')).toHaveCount(0)
    await expectPlace(page)
    await expectAccessible(page)
  })

  await test.step('a card that is dragged to the refused ones asks for the reason', async () => {
    await cardIn(page, 'Shortlisted').dragTo(page.getByRole('region', { name: /^Not successful/u }))
    const dialog = page.getByRole('dialog', { name: 'Refuse Baraka Mwangi?' })
    await dialog.getByLabel('Reason').selectOption('experience')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(cardIn(page, 'Not successful')).toHaveCount(1)
    await expectMailed(email, `About your application for “${title}”`, 1)
  })

  await test.step('on a phone one stage is chosen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('link', { name: 'Baraka Mwangi' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Stage' }).selectOption('rejected')
    await expect(page).toHaveURL(`/manage-applications/${id}?view=board&stage=rejected`)
    await expect(cardIn(page, 'Not successful')).toHaveCount(1)
    await expectAccessible(page)
  })
})
