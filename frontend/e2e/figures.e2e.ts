import type { APIRequestContext, Page } from '@playwright/test'

import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { chosen } from './site.ts'
import { vettedExecutive } from './vetted.ts'

/** The minimum for publishing the figure. One country is also that of all other journeys' executives. */
const COUNTRIES = ['KE', 'BW', 'MU', 'RW', 'SN']

interface Figure {
  key: string
  value: number
  since: string
}

async function countries(request: APIRequestContext): Promise<Figure | undefined> {
  const answer = await request.get('/api/public/stats')
  const { figures } = (await answer.json()) as { figures: Figure[] }
  return figures.find(({ key }) => key === 'countries')
}

async function strip(page: Page) {
  await page.goto('/')
  return page.getByRole('region', { name: 'What you can rely on' })
}

test('the strip of the front page shows what is measured, and follows it', async ({ page, browser, request }) => {
  const executives = []
  for (const country of COUNTRIES) {
    const executive = await vettedExecutive(request, {
      email: address(`figure.${country.toLowerCase()}`),
      first_name: 'Nomsa',
      last_name: 'Dlamini',
      title: 'Chief Operating Officer',
      company: 'Highveld Power',
      skills: ['Operations'],
      country,
    })
    executives.push({ country, ...executive })
  }
  const measured = await countries(request)
  expect(measured?.value).toBeGreaterThanOrEqual(COUNTRIES.length)

  await chosen(page, { language: 'en' })
  const shown = await strip(page)
  const value = measured?.value ?? 0
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  const since = day.format(new Date(measured?.since ?? 0))
  const cell = shown.getByRole('listitem').filter({ hasText: 'countries where these executives are based' })
  await expect(cell).toHaveText(`${value}countries where these executives are based. Measured since ${since}.`)
  // A figure that is not measured or too small is not shown: its place keeps the promise.
  await expect(shown.getByRole('listitem')).toHaveCount(4)
  await expect(shown.getByText('Every step on record')).toBeVisible()

  await page.goto('/ar')
  await expect(page.locator('[data-measured]').getByText(String(value), { exact: true })).toBeVisible()

  // A hidden executive is not counted; below the minimum the figure is replaced by the promise again.
  const hiding = executives.find(({ country }) => country === 'BW')
  const answer = await request.put('/api/executive/settings', {
    headers: { authorization: hiding?.authorization ?? '' },
    data: { privacy: { profile_visibility: 'private' } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect.poll(async () => (await countries(request))?.value).not.toBe(value)
  const now = await countries(request)
  // Another visitor: browsers cache the response for a while.
  const visitor = await (await browser.newContext()).newPage()
  await chosen(visitor, { language: 'en' })
  const after = await strip(visitor)
  await expect(after.getByText('Every step on record')).toBeVisible()
  const words = 'countries where these executives are based'
  if (now) await expect(after).toContainText(`${now.value}${words}`)
  else await expect(after.getByText(words)).toHaveCount(0)
})
