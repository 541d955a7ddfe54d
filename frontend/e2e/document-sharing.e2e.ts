import { Buffer } from 'node:buffer'

import { windowIn } from './board.ts'
import { introduced } from './introduced.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, signIn } from './steps.ts'

/** A PDF with one page of text, which can be shown as a picture. */
function onePage(text: string): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, place) => {
    const offset = file.length
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const promise = 'I will keep this document confidential and use it only for this introduction.'

test('a document is shared, viewed, downloaded after a promise, commented on, and revoked', async ({
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
    await expect(share.getByRole('button', { name: 'Download' })).toHaveCount(0)
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

  await test.step('the executive reads what happened, and revokes the share', async () => {
    await theirs.reload()
    await theirs.getByRole('link', { name: 'cv.pdf' }).click()
    const file = theirs.getByRole('dialog', { name: 'Shared document' })
    const log = file.getByRole('list', { name: 'What happened' })
    for (const event of ['shared the document', 'viewed the document', 'promised confidentiality', 'commented']) {
      await expect(log.getByText(event)).toBeVisible()
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
