import { signInAsAdmin } from './admins.ts'
import { callBulkMailWorker } from './clock.ts'
import { expect, test } from './journey.ts'
import { headerOf, mailsTo } from './mailbox.ts'
import { address, registered } from './people.ts'
import { expectAccessible } from './steps.ts'

/** An administrator writes news to two users; one unsubscribes and is left out of the next news, which is cancelled. */

test('an admin previews and sends news, sees who got it, and the unsubscribed user is left out of the next', async ({
  page,
  request,
}) => {
  // Mails greet by names of letters only.
  const stamp = address('n')
    .slice(2, 14)
    .replaceAll(/\W/gu, '')
    .replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const [first, last] = [`Nala${stamp}`, 'El Fassi']
  const [amina, baraka] = [address('amina'), address('baraka')]
  await registered(request, { email: amina, role: 'executive', first_name: first, last_name: last })
  await registered(request, { email: baraka, role: 'executive', first_name: first, last_name: 'Baraka' })
  const subject = `The summit in May ${stamp}`

  await signInAsAdmin(page, `/admin/users?q=${first}`)
  const drawer = page.getByRole('dialog', { name: 'Send email' })
  const compose = async (title: string) => {
    await page.getByRole('button', { name: 'Email these users' }).click()
    await drawer.getByLabel('Subject').fill(title)
    await drawer.getByRole('textbox', { name: /^Text/u }).fill('The summit is in May.\n\nSeats are few.')
    await drawer.getByRole('button', { name: 'Preview' }).click()
  }

  await test.step('the form says what is missing, and keeps what was typed when the page is loaded again', async () => {
    await page.getByRole('button', { name: 'Email these users' }).click()
    await drawer.getByRole('button', { name: 'Preview' }).click()
    await expect(drawer.getByText('Enter a subject')).toBeVisible()
    await expectAccessible(page)
    await drawer.getByLabel('Subject').fill(subject)
    await page.reload()
    await page.getByRole('button', { name: 'Email these users' }).click()
    await expect(drawer.getByLabel('Subject')).toHaveValue(subject)
    await page.keyboard.press('Escape')
  })

  await test.step('the preview shows who gets it and the mail as it is sent', async () => {
    await compose(subject)
    await expect(drawer.getByText('2 users get this email')).toBeVisible()
    await expect(drawer.getByRole('region', { name: 'The email' })).toContainText(`Dear ${first}`)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Send to 2 users' }).click()
    await expect(page.getByText('Bulk email sent').first()).toBeVisible()
  })

  const file = page.getByRole('dialog', { name: 'Email to users' })
  await test.step('both get it, and the page shows the result for each of them', async () => {
    await expect(page).toHaveURL(/\/admin\/users\/emails\?email=bml_/u)
    for (const email of [amina, baraka]) {
      await expect
        .poll(async () => {
          await callBulkMailWorker()
          return (await mailsTo(email, subject)).length
        })
        .toBe(1)
    }
    await expect(file.getByText('2 of 2 sent')).toBeVisible({ timeout: 20_000 })
    await expect(file.getByRole('link', { name: `${first} ${last}` })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the unsubscribe link in the mail turns news off; the next news leaves the user out', async () => {
    const [letter] = await mailsTo(amina, subject)
    if (!letter) throw new Error('no mail')
    const link = new URL(headerOf(letter, 'List-Unsubscribe').replaceAll(/[<>]/gu, ''))
    const stopped = await request.post(link.pathname)
    expect(stopped.status()).toBe(200)
    await page.goto(`/admin/users?q=${first}`)
    await compose(`Second ${stamp}`)
    await expect(drawer.getByText('1 user gets this email')).toBeVisible()
    await expect(drawer.getByRole('region', { name: 'Left out' })).toContainText('Switched news off')
    await drawer.getByRole('button', { name: 'Send to 1 user' }).click()
  })

  await test.step('an email is cancelled before it is sent', async () => {
    await file.getByRole('button', { name: 'Cancel email' }).click()
    await page
      .getByRole('dialog', { name: /^Cancel “/u })
      .getByRole('button', { name: 'Cancel email' })
      .click()
    await expect(page.getByText('Email cancelled').first()).toBeVisible()
    await expect(file.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  })
})
