import { expect, test } from './journey.ts'
import { address, registered } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'

/** An executive records a career: the first position, an earlier one, a correction, and a removal. */

test('an executive records two positions, ends one, and takes one back', async ({ page, request }) => {
  // With five accessibility checks by axe.
  const email = address('amina')
  await registered(request, { email, role: 'executive', first_name: 'Amina', last_name: 'Okafor' })
  await signIn(page, email, '/career-history')
  await expect(page.getByText('No positions yet')).toBeVisible()
  await expectAccessible(page)

  // The submit button lists what is missing; the last achievement row stays.
  await page.getByRole('link', { name: 'Add Your First Position' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Career Entry' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByRole('textbox', { name: 'Position', exact: true })).toBeFocused()
  await expect(dialog.getByText('Still needed: Position, Company and Start Date')).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Remove achievement 1' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Position', exact: true }).fill('Chief Financial Officer')
  await dialog.getByRole('textbox', { name: 'Company', exact: true }).fill('Savanna Holdings')
  await dialog.getByLabel('Location').fill('Nairobi, Kenya')
  await dialog.getByLabel('Start Date: Month').selectOption('April')
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Start Date: Year').selectOption('2019')
  await expect(save).toBeEnabled()

  // Neither ended nor current: the end date asks for one of them. Checking "current" clears and disables the end date.
  await save.click()
  await expect(dialog.getByText('Choose when it ended, or mark it as your current position.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('End Date: Year').selectOption('2020')
  await dialog.getByLabel('Current position').check()
  await expect(dialog.getByLabel('End Date: Year')).toHaveValue('')
  await expect(dialog.getByLabel('End Date: Year')).toBeDisabled()

  // Enter adds the next row; blank rows are dropped.
  await dialog.getByLabel('Achievement 1', { exact: true }).fill('Listed the company in Nairobi')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Achievement 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Closed the books in five days')
  await dialog.getByRole('button', { name: 'Add Achievement' }).click()
  await expect(dialog.getByLabel('Achievement 3', { exact: true })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Technologies' }).fill('Temenos')
  await page.keyboard.press('Enter')
  await save.click()
  await expect(page.getByText('Career entry saved successfully').first()).toBeVisible()
  await expect(dialog).toBeHidden()

  const current = page.getByRole('article', { name: 'Chief Financial Officer at Savanna Holdings' })
  await expect(current.getByText('Current')).toBeVisible()
  await expect(page.getByText('Apr 2019 – Present')).toBeVisible()
  await expect(current.getByText('Closed the books in five days')).toBeVisible()
  await expect(current.getByRole('listitem')).toHaveCount(3)
  await expect(current.getByText('Temenos')).toBeVisible()

  // An earlier position is below, with its duration in whole months.
  await page.getByRole('link', { name: 'Add Position' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Position', exact: true })).toHaveValue('')
  await dialog.getByRole('textbox', { name: 'Position', exact: true }).fill('Finance Director')
  await dialog.getByRole('textbox', { name: 'Company', exact: true }).fill('Baobab Telecom')
  await dialog.getByLabel('Start Date: Month').selectOption('September')
  await dialog.getByLabel('Start Date: Year').selectOption('2013')
  await dialog.getByLabel('End Date: Month').selectOption('August')
  await dialog.getByLabel('End Date: Year').selectOption('2013')
  await save.click()
  await expect(dialog.getByText('The end date must not be before the start date.')).toBeVisible()
  await dialog.getByLabel('End Date: Year').selectOption('2015')
  await save.click()
  await expect(page.getByText('2 years', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAccessibleName(/Savanna/u)
  await expect(dialog).toBeHidden()
  await expectAccessible(page)

  // A correction: the dialog contains the entry, and closing discards the changes.
  const edit = page.getByRole('link', { name: 'Edit Finance Director at Baobab Telecom' })
  await edit.click()
  const editing = page.getByRole('dialog', { name: 'Edit Career Entry' })
  await expect(editing.getByLabel('Achievement 1', { exact: true })).toHaveValue('')
  await editing.getByRole('textbox', { name: 'Company', exact: true }).fill('Forgotten')
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await expect(editing).toBeHidden()
  await edit.click()
  await expect(editing.getByRole('textbox', { name: 'Company', exact: true })).toHaveValue('Baobab Telecom')
  await editing.getByLabel('End Date: Month').selectOption('September')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 years, 1 month')).toBeVisible()

  // Removing asks for confirmation.
  const remove = page.getByRole('button', { name: 'Delete Finance Director at Baobab Telecom' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this career entry?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Career entry deleted successfully')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('of two windows the slower is told, and loses nothing', async ({ page, context, request, meant }) => {
  meant('409 /api/executive/career-history/*')
  const email = address('two.windows')
  await registered(request, { email, role: 'executive', first_name: 'Zola', last_name: 'Maseko' })
  await signIn(page, email, '/career-history?entry=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Position', exact: true }).fill('Chief Operating Officer')
  await dialog.getByRole('textbox', { name: 'Company', exact: true }).fill('Atlas')
  await dialog.getByLabel('Start Date: Month').selectOption('May')
  await dialog.getByLabel('Start Date: Year').selectOption('2021')
  await dialog.getByLabel('Current position').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  const other = await context.newPage()
  await other.goto('/career-history')
  for (const [window, location] of [
    [other, 'Lusaka'],
    [page, 'Lusaka, Zambia'],
  ] as const) {
    await window.getByRole('link', { name: /^Edit Chief/u }).click()
    await window.getByRole('dialog').getByLabel('Location').fill(location)
  }
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Career entry saved successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Someone else changed this first.')).toBeVisible()
  await expect(dialog.getByLabel('Location')).toHaveValue('Lusaka, Zambia')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').getByText('Lusaka, Zambia')).toBeVisible()
})
