import { readFileSync } from 'node:fs'

import { windowIn } from './board.ts'
import { introduced } from './introduced.ts'
import { expect, test } from './journey.ts'
import { onePage } from './one-page.ts'
import { expectAccessible, signIn } from './steps.ts'

const promise = 'I will keep this document confidential and use it only for this introduction.'

test('a document is shared, viewed, downloaded after a promise, commented on, replaced, and revoked', async ({
  browser,
  request,
}) => {
  const { employer, email, conversation } = await introduced(request)
  const start = `/messaging?conversation=${conversation}`

  const theirs = await windowIn(browser, 'Africa/Harare')
  await test.step('the executive shares a file from the conversation', async () => {
    await signIn(theirs, email, start)
    await theirs.getByRole('button', { name: 'Actions of this conversation' }).click()
    await theirs.getByRole('menuitem', { name: 'Share a document…' }).click()
    const form = theirs.getByRole('dialog', { name: 'Share a document' })
    await expect(form.getByText('Coastal Renewables')).toBeVisible()
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: onePage('Tendai Moyo') })
    await expect(form.getByRole('combobox', { name: 'Document' })).toHaveValue(/^cv\.pdf/u, { timeout: 20_000 })
    await form.getByRole('checkbox', { name: 'Download the file' }).check()
    await form.getByRole('checkbox', { name: 'Upload a new version' }).check()
    await form.getByRole('checkbox', { name: 'Require a promise of confidentiality' }).check()
    await form.getByLabel('Message').fill('My papers, as discussed.')
    await expectAccessible(theirs)
    await form.getByRole('button', { name: 'Share document' }).click()
    const list = theirs.getByRole('list', { name: 'Documents that you share' })
    await expect(list.getByRole('article')).toContainText('Not opened yet')
    await expectAccessible(theirs)
  })

  const page = await windowIn(browser, 'Africa/Nairobi')
  const share = page.getByRole('dialog', { name: 'Shared document' })
  await test.step('the employer comes from the message and reads the first page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, employer.email, start)
    await page.getByRole('link', { name: 'Tendai Moyo shared a document: cv.pdf' }).click()
    await expect(share.getByText('My papers, as discussed.')).toBeVisible()
    await expect(share.getByText('Promise confidentiality before you download this document.')).toBeVisible()
    await expect(share.getByText('Promise confidentiality before you upload a new version.')).toBeVisible()
    await expect(share.getByRole('button', { name: 'Download' })).toHaveCount(0)
    await expect(share.getByRole('button', { name: 'Replace by a newer version' })).toHaveCount(0)
    await expectAccessible(page)
    await share.getByRole('button', { name: 'View' }).click()
    const picture = page.getByRole('img', { name: 'Page 1 of 1 of cv.pdf', exact: true })
    await expect(picture).toBeVisible()
    // The policy of the edge lets it be shown.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(picture).toHaveCount(0)
    await expect(share.getByRole('button', { name: 'View' })).toBeFocused()
  })

  await test.step('promises confidentiality, downloads a copy, and comments', async () => {
    await share.getByRole('button', { name: 'Promise confidentiality' }).click()
    const dialog = page.getByRole('dialog', { name: 'Promise confidentiality' })
    await dialog.getByRole('checkbox', { name: promise }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Promise', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const download = page.waitForEvent('download')
    await share.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('cv.pdf')
    await share.getByRole('textbox', { name: 'Your comment' }).fill('Thank you, this is what we need.')
    await share.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(share.getByRole('list', { name: 'Comments' })).toContainText('Thank you, this is what we need.')
  })

  await test.step('uploads a new version', async () => {
    await share.getByRole('button', { name: 'Replace by a newer version' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace cv.pdf' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv-edited.pdf', mimeType: 'application/pdf', buffer: onePage('Tendai Moyo, edited') })
    await expect(dialog.getByRole('combobox', { name: 'Document' })).toHaveValue(/^cv-edited\.pdf/u, {
      timeout: 20_000,
    })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Replace document' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(share.getByRole('heading', { name: 'cv-edited.pdf' })).toBeVisible()
  })

  await test.step('the executive reads what happened, downloads both versions, and revokes the share', async () => {
    await theirs.reload()
    await theirs.getByRole('link', { name: 'cv-edited.pdf' }).click()
    const file = theirs.getByRole('dialog', { name: 'Shared document' })
    const log = file.getByRole('list', { name: 'What happened' })
    for (const event of [
      'shared the document',
      'viewed the document',
      'promised confidentiality',
      'commented',
      'replaced the document by a newer version',
    ]) {
      await expect(log.getByText(event)).toBeVisible()
    }
    for (const name of ['cv-edited.pdf', 'cv.pdf']) {
      const download = theirs.waitForEvent('download')
      await log.getByRole('button', { name: `Download ${name}` }).click()
      expect((await download).suggestedFilename()).toBe(name)
    }
    await expect(log.getByText('with a watermark')).toBeVisible()
    await expectAccessible(theirs)
    await file.getByRole('button', { name: 'Revoke', exact: true }).click()
    await theirs.getByRole('button', { name: 'Revoke share' }).click()
    await expect(file.getByText('Revoked', { exact: true })).toBeVisible()
  })

  await test.step('the employer is told that it was revoked', async () => {
    await page.reload()
    await expect(share.getByText('The owner has revoked this share.')).toBeVisible()
    await expect(share.getByRole('button', { name: 'View' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a document is made from a template, downloaded, and shared with the employer, who reads it', async ({
  browser,
  request,
}) => {
  const { employer, email } = await introduced(request)
  const agreement = 'Mutual non-disclosure agreement'
  const fileName = /^Mutual non-disclosure agreement \d{4}-\d\d-\d\d\.pdf/u

  const theirs = await windowIn(browser, 'Africa/Harare')
  const template = theirs.getByRole('dialog', { name: agreement })
  await test.step('the executive finds the template and fills it in', async () => {
    await signIn(theirs, email, '/document-sharing?tab=templates')
    await expect(theirs.getByRole('list', { name: 'Document templates' }).getByRole('article')).toHaveCount(4)
    await expectAccessible(theirs)
    await theirs.getByRole('combobox', { name: 'Category' }).click()
    await theirs.getByRole('option', { name: 'Confidentiality' }).click()
    await expect(theirs.getByRole('article')).toHaveCount(1)
    await theirs.getByRole('button', { name: `Fill in ${agreement}` }).click()
    await expect(template.getByRole('button', { name: 'Generate document' })).toBeDisabled()
    await template.getByLabel('Language of the document').selectOption('en_ar')
    await template.getByLabel(/^First party/u).fill('Tendai Moyo')
    await template.getByLabel(/^Second party/u).fill('Coastal Renewables')
    await template.getByLabel(/^Purpose/u).fill('To assess a possible appointment as chief risk officer.')
    await template.getByLabel(/^Effective date/u).fill('2027-03-15')
    await template.getByLabel(/^Duration in years/u).fill('3')
    await expectAccessible(theirs)
  })

  await test.step('has what was typed after a reload', async () => {
    await theirs.reload()
    await expect(template.getByText('We kept what you typed.')).toBeVisible()
    await expect(template.getByLabel(/^First party/u)).toHaveValue('Tendai Moyo')
    await expect(template.getByLabel('Language of the document')).toHaveValue('en_ar')
  })

  await test.step('generates the document and downloads it', async () => {
    await template.getByLabel(/^Governing law/u).fill('the laws of Kenya')
    await template.getByRole('button', { name: 'Generate document' }).click()
    const heading = template.getByRole('heading', { name: 'Your document is ready' })
    await expect(heading).toBeFocused({ timeout: 20_000 })
    await expectAccessible(theirs)
    const download = theirs.waitForEvent('download')
    await template.getByRole('button', { name: `Download ${agreement}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(fileName)
    expect(readFileSync(await file.path(), 'latin1').startsWith('%PDF-')).toBe(true)
  })

  await test.step('shares it with the employer', async () => {
    await template.getByRole('button', { name: 'Share a document' }).click()
    const form = theirs.getByRole('dialog', { name: 'Share a document' })
    await expect(form.getByRole('combobox', { name: 'Document' })).toHaveValue(fileName)
    await form.getByRole('combobox', { name: 'Recipients' }).click()
    await theirs.getByRole('option', { name: /^Coastal Renewables/u }).click()
    await form.getByLabel('Message').fill('The agreement, for your review.')
    await expectAccessible(theirs)
    await form.getByRole('button', { name: 'Share document' }).click()
    const list = theirs.getByRole('list', { name: 'Documents that you share' })
    await expect(list.getByRole('article')).toContainText('Not opened yet')
  })

  await test.step('the employer opens its pages', async () => {
    const page = await windowIn(browser, 'Africa/Nairobi')
    await signIn(page, employer.email, '/document-sharing')
    await page.getByRole('link', { name: fileName }).click()
    const share = page.getByRole('dialog', { name: 'Shared document' })
    await expect(share.getByText('The agreement, for your review.')).toBeVisible()
    await share.getByRole('button', { name: 'View' }).click()
    const picture = page.getByRole('img', { name: /^Page 1 of \d+ of Mutual non-disclosure agreement/u })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
  })
})
