import { expect, test } from './journey.ts'
import { publishedJob } from './posted.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, signedInAdmin } from './vetted.ts'

test('a company with premium features a job, until premium ends', async ({ page, request, browser }) => {
  const employer = await newEmployer(request, 'omar')
  const job = await publishedJob(request, employer.signed)
  const { authorization } = await signedInAdmin(request)
  const premium = async (action: 'grant' | 'revoke', data: object) => {
    const path = `/api/admin/users/${employer.signed.id}/premium/${action}`
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const card = page.getByRole('article', { name: job.title })
  const visitor = await (await browser.newContext()).newPage()
  const found = visitor.getByRole('article').filter({ hasText: job.title })
  // The indexer processes the change within seconds.
  const expectLabels = (count: number) =>
    expect(async () => {
      await visitor.goto(`/browse-jobs?q=${encodeURIComponent(job.title)}`)
      await expect(found).toBeVisible()
      await expect(found.getByText('Featured', { exact: true })).toHaveCount(count, { timeout: 1000 })
    }).toPass()

  await test.step('without a plan nothing can be featured, and the reason is shown', async () => {
    await signIn(page, employer.email, '/my-posted-jobs')
    await expect(page.getByText('Your plan includes no featured jobs.').first()).toBeVisible()
    await expect(card.getByRole('button', { name: 'Feature' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
  })

  await test.step('with premium it is featured, and readers see the label', async () => {
    await premium('grant', { duration_days: 10, reason: 'Journey' })
    await page.reload()
    await card.getByRole('button', { name: 'Feature' }).click()
    await expect(page.getByText('The job is featured').first()).toBeVisible()
    await expect(page.getByText(/^1 of 3 featured\./u)).toBeVisible()
    await expect(card.getByText('Featured', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectLabels(1)
    await expectAccessible(visitor)
  })

  await test.step('the label goes with premium', async () => {
    await premium('revoke', { reason: 'Journey' })
    await expectLabels(0)
    await page.reload()
    await expect(page.getByText('Your plan includes no featured jobs.').first()).toBeVisible()
  })
})
