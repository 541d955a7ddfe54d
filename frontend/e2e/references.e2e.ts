import { devices, type Browser, type Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { address, registered } from './people.ts'
import { indexed } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'
import { signedIn, signedInAdmin } from './vetted.ts'

/** Journey: an executive adds a referee, who gets a mail and answers on a phone in French; only the team reads it. */

const strengths = 'Une grande rigueur, le sens de l’équipe et beaucoup de calme.'

/** A phone without stored settings and with English as its language: the language of the mail applies. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' })
  return context.newPage()
}

async function openReferences(page: Page) {
  await page.getByRole('tab', { name: 'References' }).click()
  await expect(page.getByRole('heading', { name: 'References' })).toBeVisible()
}

async function addReferee(page: Page, email: string) {
  await page.getByRole('button', { name: 'Add Professional Reference' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Professional Reference' })
  const add = dialog.getByRole('button', { name: 'Add reference' })
  await expect(add).toBeDisabled()
  await dialog.getByLabel('Name').fill('Kofi Mensah')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Position').fill('Chairman')
  await dialog.getByLabel('Company').fill('Savanna Bank')
  await dialog.getByLabel('Relationship').selectOption('Board Member')
  await dialog.getByLabel('Years known').fill('4')
  await dialog.getByLabel('Language we write in').selectOption('fr')
  await expectAccessible(page)
  await add.click()
}

test('a referee is named, asked, answers in French on a phone, and is read by the team alone', async ({
  page,
  browser,
  request,
  meant,
}) => {
  meant('404 /api/executive/vetting-process', '422 /api/executive/references', '404 /api/references/respond/*')
  const [executive, referee] = [address('amina'), address('kofi')]
  await registered(request, { email: executive, role: 'executive', first_name: 'Amina', last_name: 'Diallo' })
  const own = await signedIn(request, executive)
  const { authorization } = await signedInAdmin(request)
  const theirs = `/api/admin/candidates/${own.id}/references`

  await test.step('the executive names somebody, and nobody is written to yet', async () => {
    await signIn(page, executive, '/vetting')
    await openReferences(page)
    await expect(page.getByText('0 of 2 minimum references added')).toBeVisible()
    await addReferee(page, executive)
    await expect(page.getByRole('alert')).toContainText('not your own')
    const dialog = page.getByRole('dialog', { name: 'Add Professional Reference' })
    await dialog.getByLabel('Email').fill(referee)
    await dialog.getByRole('button', { name: 'Add reference' }).click()
    await expect(page.getByText('Reference added successfully')).toBeVisible()
    await expect(page.getByText('1 of 2 minimum references added')).toBeVisible()
    await expect(page.getByRole('listitem', { name: 'Kofi Mensah' })).toContainText('Pending')
  })

  await test.step('the team sends the questions', async () => {
    const listed = await request.get(theirs, { headers: { authorization } })
    const { references } = (await listed.json()) as { references: { id: string }[] }
    const at = `/api/admin/references/${references[0]?.id}/contact`
    const sent = await indexed(() => request.post(at, { headers: { authorization } }))
    expect(sent.status()).toBe(200)
  })

  const link = await mailedLink(referee, 'Amina Diallo vous a indiqué comme référence')
  await test.step('the referee answers on a phone, in the language of the mail', async () => {
    const visit = await phone(browser)
    await visit.goto(link)
    const title = visit.getByRole('heading', { level: 1, name: 'Une référence pour Amina Diallo' })
    // A second browser, with nothing in its cache.
    await expect(title).toBeVisible()
    await expect(visit.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await expectAccessible(visit)
    await visit.getByRole('button', { name: 'العربية' }).click()
    await expect(visit.locator('html')).toHaveAttribute('dir', 'rtl')
    await visit.getByRole('button', { name: 'Français' }).click()

    await visit.getByLabel('Dans quelles fonctions').fill('Elle dirigeait nos finances de 2019 à 2023.')
    await visit.reload()
    await expect(visit.getByLabel('Dans quelles fonctions')).toHaveValue('Elle dirigeait nos finances de 2019 à 2023.')

    await visit.getByRole('button', { name: 'Envoyer mes réponses' }).click()
    await expect(visit.getByText('Merci de choisir').first()).toBeVisible()
    await visit.getByRole('radio', { name: 'Oui' }).first().check()
    await visit.getByLabel('Quels sont les plus grands atouts').fill(strengths)
    for (const scale of await visit.getByRole('radio', { name: '5 sur 5' }).all()) await scale.check()
    await visit.getByRole('radio', { name: 'Oui' }).last().check()
    await visit.getByRole('checkbox').check()
    await visit.getByRole('button', { name: 'Envoyer mes réponses' }).click()
    await expect(visit.getByRole('heading', { level: 1, name: 'Merci' })).toBeVisible()
    expect(await visit.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('reference')))).toEqual([])

    await visit.goto(link)
    await expect(visit.getByRole('heading', { level: 1, name: 'Vous avez déjà répondu' })).toBeVisible()
    await visit.goto(`${link.slice(0, -1)}_`)
    await expect(visit.getByRole('heading', { level: 1, name: 'Ce lien n’est pas actif' })).toBeVisible()
    await expectAccessible(visit)
    await visit.context().close()
  })

  await test.step('the executive sees that it is done, and nothing of what was said', async () => {
    await page.reload()
    await openReferences(page)
    await expect(page.getByRole('listitem', { name: 'Kofi Mensah' })).toContainText('Completed')
    await expect(page.getByText(strengths)).toHaveCount(0)
    const seen = await request.get('/api/executive/references', { headers: { authorization: own.authorization } })
    expect(await seen.text()).not.toContain('rigueur')
    await mailedLink(executive, 'Kofi Mensah has answered')
  })

  await test.step('the team reads the answers and why to look twice', async () => {
    const listed = await request.get(theirs, { headers: { authorization } })
    const { references } = (await listed.json()) as {
      references: { answers: { strengths: string } | null; signals: string[] }[]
    }
    expect(references[0]?.answers?.strengths).toBe(strengths)
    // Everything happens on one machine, faster than a person reads.
    expect(references[0]?.signals).toContain('quick_answer')
  })
})
