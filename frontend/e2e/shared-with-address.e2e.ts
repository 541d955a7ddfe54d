import { windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { mailedCode, mailedLink } from './mailbox.ts'
import { onePage } from './one-page.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { rareSkill, vettedExecutive } from './vetted.ts'

const promise = 'I will keep this document confidential and use it only for the purpose it was shared for.'

test('a document is shared with a lawyer, who opens it with a code, until it is revoked', async ({
  browser,
  request,
  meant,
}) => {
  meant('404 /api/shared-document/*', '404 /api/shared-document/*/access')
  const email = address('tendai')
  const lawyer = `lawyer.${Date.now().toString(36)}@firm.example`
  await vettedExecutive(request, {
    email,
    first_name: 'Tendai',
    last_name: 'Moyo',
    title: 'Chief Risk Officer',
    company: 'Zambezi Re',
    skills: [rareSkill(), 'Risk', 'Leadership'],
  })

  const theirs = await windowIn(browser, 'Africa/Harare')
  await test.step('the executive shares a file with an address', async () => {
    await signIn(theirs, email, '/document-sharing?tab=addresses')
    await theirs.getByRole('button', { name: 'Share by email' }).click()
    const form = theirs.getByRole('dialog', { name: 'Share by email' })
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: onePage('Contract') })
    await expect(form.getByRole('combobox', { name: 'Document' })).toHaveValue(/^contract\.pdf/u, { timeout: 20_000 })
    await form.getByLabel(/^Email of the recipient/u).fill(lawyer)
    await form.getByRole('checkbox', { name: 'Download the file' }).check()
    await form.getByRole('checkbox', { name: 'Require a promise of confidentiality' }).check()
    await form.getByLabel('Message').fill('Please check clause four.')
    await expectAccessible(theirs)
    await form.getByRole('button', { name: 'Send link' }).click()
    const list = theirs.getByRole('list', { name: 'Documents that you share by email' })
    await expect(list.getByRole('article')).toContainText('Address not verified')
    await expectAccessible(theirs)
  })

  const page = await windowIn(browser, 'Europe/Paris')
  await test.step('the lawyer opens the link and sees only who shares', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(await mailedLink(lawyer, 'Tendai Moyo shares a document with you'))
    await expect(page.getByRole('heading', { name: 'A document from Tendai Moyo' })).toBeVisible()
    await expect(page.getByText('contract.pdf')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('enters the code, and reads the page', async () => {
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = await mailedCode(lawyer, 'Your code to open a shared document')
    await page.getByLabel('Digit 1 of the code').click()
    await page.keyboard.type(code)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open document' }).click()
    await expect(page.getByText('Please check clause four.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'View' }).click()
    const picture = page.getByRole('img', { name: 'Page 1 of 1 of contract.pdf', exact: true })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(picture).toHaveCount(0)
  })

  await test.step('promises confidentiality, and downloads a copy', async () => {
    await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: promise }).check()
    await page.getByRole('button', { name: 'Promise', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('contract.pdf')
  })

  await test.step('the executive reads what happened, and revokes the share', async () => {
    await theirs.reload()
    await theirs.getByRole('link', { name: 'contract.pdf' }).click()
    const file = theirs.getByRole('dialog', { name: 'Shared by email' })
    const log = file.getByRole('list', { name: 'What happened' })
    for (const event of ['entered a code from the mailbox', 'viewed the document', 'promised confidentiality']) {
      await expect(log.getByText(event)).toBeVisible()
    }
    await expect(log.getByText('with a watermark')).toBeVisible()
    const table = theirs.waitForEvent('download')
    await file.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await table).suggestedFilename()).toMatch(/^kilele-shared-document-.+\.csv$/u)
    await expectAccessible(theirs)
    await file.getByRole('button', { name: 'Revoke', exact: true }).click()
    await theirs.getByRole('button', { name: 'Revoke share' }).click()
    await expect(file.getByText('Revoked', { exact: true })).toBeVisible()
  })

  await test.step('the session of the lawyer is over at once', async () => {
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('heading', { name: 'This link is not active' })).toBeVisible()
    await expectAccessible(page)
  })
})
