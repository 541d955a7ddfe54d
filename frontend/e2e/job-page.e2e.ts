import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { publishedJob } from './posted.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

/** The public page of a job: HTML from one call, for readers without an account and for search engines. */

interface Posting {
  '@type': string
  title?: string
  hiringOrganization?: { name: string }
}

test('a visitor and a search engine read a job whole, and a member is led to where they apply', async ({
  page,
  browser,
  request,
  meant,
}) => {
  const employer = await newEmployer(request, 'olga')
  const job = await publishedJob(request, employer.signed)
  const posting = `/jobs/${job.id}`

  await test.step('without scripts it says what the job is, who offers it and how to apply', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const reader = await context.newPage()
    const answer = await reader.goto(posting)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
    await expect(reader).toHaveTitle(`${job.title} · Kilele`)
    await expect(reader.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
    await expect(reader.getByText('Mombasa, Kenya')).toBeVisible()
    await expect(reader.getByText('You run four solar plants.')).toBeVisible()
    await expect(reader.getByText('Salary is negotiated')).toBeVisible()
    await expect(reader.getByRole('link', { name: 'Sign in to apply' })).toHaveAttribute(
      'href',
      `/auth?type=executive&next=%2Fbrowse-jobs%2F${job.id}`,
    )
    const canonical = reader.locator('link[rel="canonical"]')
    await expect(canonical).toHaveAttribute('href', new RegExp(`${posting}$`, 'u'))
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow')
    await expect(reader.locator('meta[property="og:title"]')).toHaveAttribute('content', `${job.title} · Kilele`)
    const facts = await reader.locator('script[type="application/ld+json"]').allTextContents()
    const found = facts.map((text) => JSON.parse(text) as Posting).find((it) => it['@type'] === 'JobPosting')
    expect(found).toMatchObject({ title: job.title, hiringOrganization: { '@type': 'Organization' } })
    await context.close()
  })

  await test.step('with scripts it is accessible, changes its theme and its language, and loads no application', async () => {
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(asked.url())
    })
    await page.goto(posting)
    await expectAccessible(page)
    expect(scripts).toHaveLength(1)
    await page.getByRole('button', { name: 'Language' }).first().click()
    await page.getByRole('link', { name: 'Français' }).first().click()
    await expect(page).toHaveURL(`/fr${posting}`)
    await expect(page.getByText('Lieu de travail')).toBeVisible()
    await page.goto(`/ar${posting}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page)
  })

  await test.step('an executive who is signed in is led to the page of members, and copies the public address', async () => {
    const email = address('nadia')
    await vettedExecutive(request, {
      email,
      first_name: 'Nadia',
      last_name: 'Haddad',
      title: 'Chief Operating Officer',
      company: 'Atlas Ports',
      skills: [rareSkill(), 'Operations', 'Leadership'],
    })
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const theirs = await context.newPage()
    await signIn(theirs, email, '/dashboard')
    await theirs.goto(posting)
    await expect(theirs).toHaveURL(`/browse-jobs/${job.id}`)
    await expect(theirs.getByRole('button', { name: 'Apply', exact: true })).toBeVisible()
    await theirs.getByRole('button', { name: 'Copy link' }).click()
    await expect(theirs.getByRole('button', { name: 'Link copied' })).toBeVisible()
    expect(new URL(await theirs.evaluate(() => navigator.clipboard.readText())).pathname).toBe(posting)
    await context.close()
  })

  await test.step('the feed and the sitemap have it, until it ends', async () => {
    const { authorization } = employer.signed
    const listed = async (path: string) => (await (await request.get(path)).text()).includes(`${posting}<`)
    const feed = `/jobs.rss?q=${encodeURIComponent(`"${job.title}"`)}`
    await expect(async () =>
      expect([await listed(feed), await listed('/sitemap-jobs.xml')]).toEqual([true, true]),
    ).toPass()
    await page.goto('/browse-jobs')
    await expect(page.getByRole('link', { name: 'Suivre ces offres par RSS' })).toHaveAttribute('href', '/jobs.rss')
    const closed = await request.put(`/api/jobs/${job.id}/close`, {
      headers: { authorization },
      data: { close_reason: 'filled' },
    })
    expect(closed.status()).toBe(200)
    await page.goto(`/fr${posting}`)
    await expect(page.getByText('Cette offre a pris fin').first()).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(async () => expect(await listed(feed)).toBe(false)).toPass()
  })

  await test.step('an address without a job is a page with a way out', async () => {
    meant('404 /fr/jobs/job_01ARZ3NDEKTSV4RRFFQ69G5FAV')
    const answer = await page.goto('/fr/jobs/job_01ARZ3NDEKTSV4RRFFQ69G5FAV')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Parcourir les offres' }).first()).toBeVisible()
    await expectAccessible(page)
  })
})
