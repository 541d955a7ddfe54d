import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'
import { address } from './people.ts'
import { answerQuestionnaire, nameReferee, paper, picture } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'
import { approvedMember, employer, expectFresh, rareSkill, saveProfile } from './vetted.ts'

/**
 * Journey: a complete executive record, in three people's browsers. A member enters the career, uploads documents, adds
 * references and submits; a referee answers; the vetter verifies the evidence and approves; an employer finds the
 * member.
 */
test('a complete executive record is handed in, proven and found', async ({ page, browser, request, meant }) => {
  meant('404 /api/executive/vetting-process')
  const who = {
    email: address('thandi'),
    first_name: 'Thandi',
    last_name: 'Nkosi',
    title: 'Chief Operating Officer',
    company: 'Indigo Power',
    skills: [rareSkill(), 'Operations', 'Turnaround'],
  }
  const name = 'Thandi Nkosi'
  const referee = address('kofi')
  const { own } = await approvedMember(request, who)
  await saveProfile(request, own, who)

  await test.step('the executive writes the present position down', async () => {
    await signIn(page, who.email, '/career-history')
    await page.getByRole('link', { name: 'Add Your First Position' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Career Entry' })
    await dialog.getByRole('textbox', { name: 'Position', exact: true }).fill(who.title)
    await dialog.getByRole('textbox', { name: 'Company', exact: true }).fill(who.company)
    await dialog.getByLabel('Start Date: Month').selectOption('April')
    await dialog.getByLabel('Start Date: Year').selectOption('2019')
    await dialog.getByLabel('Current position').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: `${who.title} at ${who.company}` })).toBeVisible()
  })

  await test.step('and hands in three documents and two references', async () => {
    await page.goto('/vetting?tab=documents')
    await page.getByRole('button', { name: 'Begin vetting' }).click()
    for (const [document, file] of [
      ['Resume', paper],
      ['Professional photo', picture()],
      ['Identity document', paper],
    ] as const) {
      const row = page.getByRole('listitem').filter({ hasText: document })
      await row.getByRole('button', { name: `Upload: ${document}` }).click()
      await row.locator('input[type=file]').setInputFiles(file)
      // Its name is shown during the upload, too.
      await expect(row.getByRole('button', { name: /^Withdraw / })).toBeVisible()
    }
    await page.getByRole('tab', { name: 'References' }).click()
    await page.getByRole('button', { name: 'Add Professional Reference' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Professional Reference' })
    await dialog.getByLabel('Name').fill('Kofi Mensah')
    await dialog.getByLabel('Email').fill(referee)
    await dialog.getByLabel('Position').fill('Chairman')
    await dialog.getByLabel('Company').fill('Savanna Bank')
    await dialog.getByLabel('Relationship').selectOption('Board Member')
    await dialog.getByLabel('Years known').fill('4')
    await dialog.getByLabel('Language we write in').selectOption('fr')
    await dialog.getByRole('button', { name: 'Add reference' }).click()
    await expect(page.getByText('Reference added successfully')).toBeVisible()
  })
  const second = await nameReferee(request, { authorization: own.authorization })
  await test.step('and submits', async () => {
    await page.goto('/vetting?tab=review')
    await expect(page.getByText('2 of 2 minimum references added')).toBeVisible()
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for Review' }).click()
    await expect(page.getByText('Application submitted for review')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a referee answers, in the language of the mail', async () => {
    const visit = await (await browser.newContext()).newPage()
    await visit.goto(await mailedLink(referee, `${name} vous a indiqué comme référence`))
    await expect(visit.getByRole('heading', { level: 1, name: `Une référence pour ${name}` })).toBeVisible()
    await visit.getByRole('radio', { name: 'Oui' }).first().check()
    await visit.getByLabel('Dans quelles fonctions').fill('Elle dirigeait nos opérations de 2019 à 2023.')
    await visit.getByLabel('Quels sont les plus grands atouts').fill('Une grande rigueur et beaucoup de calme.')
    for (const scale of await visit.getByRole('radio', { name: '5 sur 5' }).all()) await scale.check()
    await visit.getByRole('radio', { name: 'Oui' }).last().check()
    await visit.getByRole('checkbox').check()
    await visit.getByRole('button', { name: 'Envoyer mes réponses' }).click()
    await expect(visit.getByRole('heading', { level: 1, name: 'Merci' })).toBeVisible()
    await visit.context().close()
  })
  await answerQuestionnaire(request, second.email, name)

  await test.step('the vetter proves each document and approves', async () => {
    const desk = await (await browser.newContext()).newPage()
    await signInAsAdmin(desk, `/admin/vetting/${own.id}`)
    await expect(desk.getByRole('heading', { name })).toBeVisible()
    for (const document of ['Resume', 'Professional photo', 'Identity document']) {
      const approve = desk.getByRole('button', { name: `Approve document: ${document}` })
      await approve.click()
      await expect(approve).toBeHidden()
    }
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Approve', exact: true }).first().click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('Candidate approval updated successfully')).toBeVisible()
    await desk.context().close()
  })

  const { signed } = await employer(request, 'omar')
  await expectFresh(request, signed, who.skills[0] ?? '')
  await page.goto('/vetting')
  await expect(page.getByText('Nothing is left to do.')).toBeVisible()
  await expect(page.getByText(/Your approval holds until/)).toBeVisible()
  await mailedLink(who.email, 'You are vetted')
})
