import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { address, registered } from './people.ts'
import { answerQuestionnaire, nameReferee, upload, verify } from './records.ts'
import { expectAccessible, signIn } from './steps.ts'
import { signedIn, signedInAdmin } from './vetted.ts'

/** Journey: vetting with a setback. The photo is refused, a referee declines; both are replaced, and the vetter approves. */

test('a refused photo and a lost reference are replaced, and the executive is approved', async ({
  page,
  browser,
  request,
  meant,
}) => {
  meant('404 /api/executive/vetting-process')
  const email = address('zuri')
  const name = 'Zuri Mwangi'
  await registered(request, { email, role: 'executive', first_name: 'Zuri', last_name: 'Mwangi' })
  const own = await signedIn(request, email)
  const headers = { authorization: own.authorization }
  const { authorization } = await signedInAdmin(request)
  const byAdmin = { authorization }

  await test.step('the executive begins, hands in and submits', async () => {
    await signIn(page, email, '/vetting')
    await expect(page.getByText('Not Started')).toBeVisible()
    await page.getByRole('button', { name: 'Begin vetting' }).click()
    await expect(page.getByText('In progress')).toBeVisible()
    await expectAccessible(page)
    for (const type of ['resume', 'photo', 'id'] as const) await upload(request, headers, type)
  })
  const [lost, first] = [await nameReferee(request, headers), await nameReferee(request, headers)]
  await page.goto('/vetting?tab=review')
  await expect(page.getByText('2 of 2 minimum references added')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for Review' }).click()
  await expect(page.getByText('Application submitted for review')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await test.step('the vetter takes the record from the queue and refuses the photo', async () => {
    await signInAsAdmin(desk, `/admin/vetting/${own.id}`)
    await expect(desk.getByRole('heading', { name })).toBeVisible()
    await desk.getByRole('button', { name: 'Take it on' }).click()
    await desk.getByRole('button', { name: 'Reject document: Professional photo' }).click()
    await desk.getByLabel('What is wrong with it').fill('The face cannot be made out.')
    await desk.getByRole('button', { name: 'Reject document', exact: true }).click()
    const photo = desk.getByRole('listitem', { name: 'Professional photo' })
    await expect(photo.getByText('The face cannot be made out.')).toBeVisible()
    await expectAccessible(desk)
  })
  await answerQuestionnaire(request, lost.email, name, true)
  await answerQuestionnaire(request, first.email, name)

  await test.step('the executive sees both setbacks and replaces what failed', async () => {
    await page.goto('/vetting?tab=documents')
    await expect(page.getByText('The face cannot be made out.')).toBeVisible()
    await expect(page.getByText('Requires Attention', { exact: true })).toBeVisible()
    await expect(page.getByText('Photo was rejected. Upload it again.')).toBeVisible()
    await upload(request, headers, 'photo')
    // A referee added during the review gets a mail automatically.
    const second = await nameReferee(request, headers)
    await answerQuestionnaire(request, second.email, name)
  })

  await test.step('the vetter verifies what is there and approves', async () => {
    const list = await request.get('/api/admin/documents', { headers: byAdmin, params: { owner: own.id } })
    const { documents } = (await list.json()) as { documents: { id: string; status: string }[] }
    for (const { id, status } of documents) if (status === 'pending') await verify(request, byAdmin, id)
    await desk.reload()
    await desk.getByRole('button', { name: 'Approve', exact: true }).first().click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('Candidate approval updated successfully')).toBeVisible()
  })
  await page.goto('/vetting')
  await expect(page.getByText('Nothing is left to do.')).toBeVisible()
})
