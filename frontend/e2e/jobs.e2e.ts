import { signInAsAdmin } from './admins.ts'
import { expect, test } from './journey.ts'
import { expectMailed } from './mailbox.ts'
import { address } from './people.ts'
import { applied, publishedJob } from './posted.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

/** A job from its first draft to the answers to its applicants. */

test('a first, confidential job is reviewed, published, found and applied to', async ({
  page,
  browser,
  request,
  meant,
}) => {
  const employer = await newEmployer(request, 'omar')
  const [theirs, desk, visitor] = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()))
  if (!theirs || !desk || !visitor) throw new Error('no window')
  const title = `Chief Financial Officer ${address('x').slice(2, 14)}`

  await test.step('the employer writes it; a text that names the company is refused', async () => {
    await signIn(page, employer.email, '/my-posted-jobs')
    await expect(page.getByText('No job posted yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Post a job' }).first().click()
    await page.getByLabel('Job title').fill(title)
    await page.getByLabel('Place of work').fill('Mombasa, Kenya')
    await page.getByRole('combobox', { name: 'Countries' }).fill('Kenya')
    await page.getByRole('option', { name: 'Kenya' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('From', { exact: true }).fill('180000')
    await page.getByLabel('To', { exact: true }).fill('240000')
    await page.getByLabel('Description').fill('You lead the finances of Coastal Renewables through its listing.')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel('Question', { exact: true }).fill('Have you led a listing?')
    await page.getByLabel('Answered with').selectOption('yes_no')
    await page.getByLabel('An application needs the answer').check()
    await page.getByLabel('Confidential: do not tell readers which company it is').check()
    await page.getByLabel('How readers are told of your company (optional)').fill('A solar company on the coast')
    await expectAccessible(page)
    meant('422 /api/jobs/create', '422 /api/jobs/*/publish')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText(/must not name the company/iu).first()).toBeVisible()
    await page.getByLabel('Description').fill('You lead the finances of a solar company through its listing.')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText('Our team reads the job first. We tell you by email')).toBeVisible()
    await expect(page).toHaveURL('/my-posted-jobs')
    const card = page.getByRole('article', { name: title })
    await expect(card.getByText('Under review')).toBeVisible()
    await expect(card.getByText(/Our team reads it by/u)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the team approves it', async () => {
    await signInAsAdmin(desk, '/admin/jobs')
    await desk.getByRole('link', { name: title }).click()
    const file = desk.getByRole('dialog')
    await expect(file.getByText('No: the job is anonymous')).toBeVisible()
    await expectAccessible(desk)
    await file.getByRole('button', { name: 'Approve and publish' }).click()
    await expect(desk.getByText('Job published successfully')).toBeVisible()
    await expectMailed(employer.email, /is published$/u, 1)
  })

  const path = await test.step('a visitor finds it and does not learn the company', async () => {
    const link = visitor.getByRole('link', { name: title })
    await expect(async () => {
      await visitor.goto(`/browse-jobs?q=${encodeURIComponent(title)}`)
      await expect(link).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await visitor.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: 'Kenya' }).click()
    await expect(visitor).toHaveURL(/location=KE/)
    await expect(visitor.getByRole('status')).toHaveText('1 job')
    await expectAccessible(visitor)
    await link.click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByText('A solar company on the coast')).toBeVisible()
    await expect(visitor.getByText('Coastal')).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: 'Sign in to apply' })).toBeVisible()
    await expectAccessible(visitor)
    return new URL(visitor.url()).pathname
  })

  await test.step('an executive saves it, applies and sees the day of the answer', async () => {
    const email = address('baraka')
    await vettedExecutive(request, {
      email,
      first_name: 'Baraka',
      last_name: 'Mwangi',
      title: 'Finance Director',
      company: 'Kilindini Power',
      skills: [rareSkill(), 'Finance', 'Leadership'],
    })
    await signIn(theirs, email, '/dashboard')
    await expectAccessible(theirs)
    const fits = theirs.getByRole('listitem').filter({ hasText: title })
    await expect(fits).toContainText('It fits your title')
    await fits.getByRole('link', { name: title }).click()
    await expect(theirs).toHaveURL(`${path}?from=recommendation`)
    await theirs.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(theirs.getByText('Saved', { exact: true }).first()).toBeVisible()
    await theirs.getByRole('button', { name: 'Apply', exact: true }).click()
    const form = theirs.getByRole('dialog')
    await form.getByRole('button', { name: 'Send application' }).click()
    await expect(form.getByText('Please answer every required question')).toBeVisible()
    await form.getByRole('radio', { name: 'Yes' }).check()
    await form.getByLabel('Letter (optional)').fill('I led three listings.')
    await expectAccessible(theirs)
    await form.getByRole('button', { name: 'Send application' }).click()
    await expect(theirs.getByText('Application sent')).toBeVisible()
    await theirs.getByRole('link', { name: 'My application' }).click()
    await expect(theirs.getByText(/The answer is due by/u)).toBeVisible()
    await expectAccessible(theirs)
    await theirs.goto('/my-applications?tab=saved')
    await expect(theirs.getByRole('link', { name: title })).toBeVisible()
  })

  await test.step('the employer reads it, and puts it on the shortlist with a message', async () => {
    await expectMailed(employer.email, /^Baraka Mwangi applied/u, 1)
    await page.goto('/manage-applications')
    await page.getByRole('link', { name: 'Baraka Mwangi' }).click()
    const file = page.getByRole('dialog')
    await expect(file.getByText('I led three listings.')).toBeVisible()
    await expect(file.getByText('opened the application')).toBeVisible()
    await expectAccessible(page)
    await file.getByLabel('New note').fill('Strong on listings.')
    await file.getByRole('button', { name: 'Add note' }).click()
    await expect(file.getByText('Strong on listings.')).toBeVisible()
    await file.getByRole('button', { name: 'Shortlist' }).click()
    const asked = page.getByRole('dialog', { name: 'Put Baraka Mwangi on the shortlist?' })
    await asked.getByLabel('Message to the applicant (optional)').fill('We call you on Monday.')
    await asked.getByRole('button', { name: 'Shortlist' }).click()
    await expect(page.getByText('On the shortlist').first()).toBeVisible()
  })

  await test.step('the employer sees how the job was read and where the applicant found it', async () => {
    await page.goto('/my-posted-jobs')
    await page.getByRole('article', { name: title }).getByRole('button', { name: 'Analytics' }).click()
    const analytics = page.getByRole('dialog', { name: `Analytics: ${title}` })
    await expect(analytics.getByRole('figure', { name: 'Views by day' })).toBeVisible()
    await expect(analytics.getByText('Recommendation').locator('..')).toContainText('1')
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await analytics.getByRole('button', { name: 'Export CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^job-analytics-.*\.csv$/u)
  })

  await test.step('the executive reads the message and withdraws; the file says so', async () => {
    await theirs.goto('/my-applications')
    await expect(theirs.getByText('We call you on Monday.')).toBeVisible()
    await expect(theirs.getByText('Strong on listings.')).toHaveCount(0)
    await theirs.getByRole('button', { name: 'Withdraw' }).click()
    const asked = theirs.getByRole('dialog')
    await asked.getByRole('radio', { name: 'Accepted another position' }).check()
    await asked.getByRole('button', { name: 'Withdraw' }).click()
    await expect(theirs.getByText('Application withdrawn. The employer is told.')).toBeVisible()
    await page.goto('/manage-applications')
    await expect(page.getByRole('row', { name: /Baraka Mwangi/u }).getByText('Withdrawn')).toBeVisible()
  })

  await test.step('the employer closes it: readers are told that it has ended', async () => {
    await page.goto('/my-posted-jobs')
    await page.getByRole('article', { name: title }).getByRole('button', { name: 'Close' }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('radio').first().check()
    await asked.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByText('The job is closed')).toBeVisible()
    meant('410 /api/jobs/*')
    await visitor.goto(path)
    await expect(visitor.getByText('This job has ended')).toBeVisible()
  })
})

test('several applicants are refused at once, and each is told why', async ({ page, request }) => {
  const employer = await newEmployer(request, 'omar')
  const { id, title } = await publishedJob(request, employer.signed)
  const applicants = await Promise.all(
    ['Baraka', 'Zuri'].map(async (first) => {
      const email = address(first.toLowerCase())
      const own = await vettedExecutive(request, {
        email,
        first_name: first,
        last_name: 'Mwangi',
        title: 'Director of Operations',
        company: 'Kilindini Power',
        skills: [rareSkill(), 'Operations', 'Leadership'],
      })
      await applied(request, own, id)
      return email
    }),
  )
  await signIn(page, employer.email, `/manage-applications/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('checkbox', { name: /Baraka/u }).check()
  await page.getByRole('checkbox', { name: /Zuri/u }).check()
  await page.getByRole('button', { name: 'Refuse' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Reason').selectOption('experience')
  await expectAccessible(page)
  await asked.getByRole('button', { name: /^Refuse/u }).click()
  await expect(page.getByRole('row', { name: /Mwangi/u }).getByText('Not successful')).toHaveCount(2)
  for (const email of applicants) await expectMailed(email, `About your application for “${title}”`, 1)
})
