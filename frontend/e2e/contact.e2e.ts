import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { chosen } from './site.ts'
import { expectAccessible } from './steps.ts'

/** A visitor writes to the team through the site, and an administrator answers. */

const words = 'We look for a finance chief for our group in Casablanca by March.\nMay we talk next week?'

test('a stranger writes through the contact form, an admin reads it, answers it and takes that back', async ({
  page,
  browser,
  meant,
}) => {
  const email = address('stranger')
  const stranger = await (await browser.newContext()).newPage()
  let reference = ''

  await test.step('the form says what is missing, and sends what is whole', async () => {
    await chosen(stranger, { language: 'en' })
    // Messages sent within three seconds of opening the form are refused as from a bot: the clock starts a minute ago.
    await stranger.clock.install({ time: Date.now() - 60_000 })
    await stranger.goto('/contact')
    await stranger.getByRole('button', { name: 'Send message' }).click()
    await expect(stranger.getByLabel('Your name')).toBeFocused()
    await stranger.getByLabel('Your name').fill('Salma Bennani')
    await stranger.getByLabel('Email').fill(email)
    await stranger.getByRole('textbox', { name: 'Company' }).fill('Atlas Foods')
    await stranger.getByLabel('What is it about?').selectOption('Interim leadership')
    await stranger.getByLabel('Message').fill(words)
    await stranger.getByRole('button', { name: 'Send message' }).click()
    await expect(stranger.getByRole('heading', { name: 'Your message has arrived.' })).toBeVisible()
    reference = (await stranger.locator('[data-reference]').textContent()) ?? ''
    expect(reference).toMatch(/^K-\w{4}-\w{4}$/)
    await stranger.context().close()
  })

  await signInAsAdmin(page, '/admin')
  await page.getByRole('link', { name: 'Contact Messages' }).click()
  await expect(page).toHaveURL('/admin/contact-messages')
  const row = page.getByRole('row').filter({ hasText: 'Salma Bennani' }).first()
  await row.getByRole('link', { name: 'Salma Bennani' }).click()
  const drawer = page.getByRole('dialog', { name: 'Message' })
  await expect(drawer.getByText(reference)).toBeVisible()
  await expect(drawer.getByText('May we talk next week?')).toBeVisible()
  await expect(drawer.getByText('Interim leadership')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
    'href',
    new RegExp(`subject=Kilele%20${reference}`),
  )
  await expectAccessible(page)

  await test.step('answered: it leaves those who wait, and stands among the answered', async () => {
    await drawer.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(page.getByText('Marked as answered')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByText('Answered', { exact: true }).first().click()
    await expect(page).toHaveURL('/admin/contact-messages?state=answered')
    await page.getByRole('link', { name: 'Salma Bennani' }).first().click()
    await expect(drawer.getByText(reference)).toBeVisible()
  })

  await test.step('opened by its address, it is there after a reload, and waits again when it is reopened', async () => {
    await page.reload()
    await drawer.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByText('The message waits for an answer again')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
  })

  // Here, because no other journey sends the form.
  await test.step('switched off, the form takes nothing and keeps what was typed; switched on, it sends that', async () => {
    const another = await (await browser.newContext()).newPage()
    await chosen(another, { language: 'en' })
    await another.clock.install({ time: Date.now() - 60_000 })
    await another.goto('/contact')
    await another.getByLabel('Your name').fill('Hind Alaoui')
    await another.getByLabel('Email').fill(address('hind'))
    await another.getByLabel('What is it about?').selectOption('Interim leadership')
    await another.getByLabel('Message').fill(words)

    const turn = async (verb: 'off' | 'on', reason: string) => {
      await page.goto('/admin/business-features')
      await page.getByRole('button', { name: `Switch ${verb}: Contact form` }).click()
      const asked = page.getByRole('dialog', { name: `Switch ${verb}: Contact form` })
      if (reason) {
        await asked.getByRole('button', { name: `Switch ${verb}` }).click()
        await expect(asked.getByText('Please give a reason.').first()).toBeVisible()
        await asked.getByLabel('Reason').fill(reason)
        await expectAccessible(page)
      }
      await asked.getByRole('button', { name: `Switch ${verb}` }).click()
      await expect(asked).toBeHidden()
    }
    await turn('off', 'A wave of spam.')
    try {
      await expect(page.getByRole('listitem').getByText('A wave of spam.')).toBeVisible()
      meant('409 /api/contact')
      await another.getByRole('button', { name: 'Send message' }).click()
      await expect(another.getByText('The contact form is closed at present.')).toBeVisible()
    } finally {
      await turn('on', '')
    }
    await another.getByRole('button', { name: 'Send message' }).click()
    await expect(another.getByRole('heading', { name: 'Your message has arrived.' })).toBeVisible()
  })
})

test('the messages are accessible and fit the screen, in every language and light', async ({ page }) => {
  await signInAsAdmin(page, '/admin/contact-messages')
  for (const { theme, language } of [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'fr' },
    { theme: 'light', language: 'ar' },
  ]) {
    await page.evaluate(
      (kept) => {
        localStorage.setItem('theme', kept.theme)
        localStorage.setItem('language', kept.language)
      },
      { theme, language },
    )
    for (const state of ['waiting', 'answered', 'all']) {
      await page.goto(`/admin/contact-messages?state=${state}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('radiogroup')).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})
