import { randomUUID } from 'node:crypto'

import { cardIn, windowIn } from './board.ts'
import { expect, test } from './journey.ts'
import { address } from './people.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, rareSkill, vettedExecutive } from './vetted.ts'

const message = 'We are building two solar plants on the coast and look for somebody who has done it before.'

test('a declined introduction ends for both: the reason is read, the note is not', async ({ browser, request }) => {
  const employer = await newEmployer(request, 'omar')
  const email = address('baraka')
  const executive = await vettedExecutive(request, {
    email,
    first_name: 'Baraka',
    last_name: 'Mwangi',
    title: 'Chief Operating Officer',
    company: 'Kilindini Power',
    skills: [rareSkill(), 'Operations', 'Leadership'],
  })
  const asked = await request.post('/api/introductions', {
    headers: { authorization: employer.signed.authorization, 'idempotency-key': randomUUID() },
    data: { executive_id: executive.id, engagement_type: 'interim', message },
  })
  const { id } = (await asked.json()) as { id: string }
  const theirs = await windowIn(browser, 'Asia/Riyadh')
  const page = await windowIn(browser, 'Africa/Lagos')
  await signIn(theirs, email, '/dashboard')
  await expect(theirs.getByText(/^The company has no response rate yet/u)).toBeVisible()
  await theirs.getByRole('button', { name: /^Decline/u }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason (optional)' }).click()
  await theirs.getByRole('option', { name: 'Not looking for anything new at present' }).click()
  await dialog.getByLabel('Note (optional)').fill('I have just begun elsewhere.')
  await expect(dialog.getByText('Only Kilele’s team reads it.')).toBeVisible()
  await expectAccessible(theirs)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(theirs.getByText('Introduction declined')).toBeVisible()

  await signIn(page, employer.email, '/introduction-management')
  await page.getByRole('link', { name: /B\. M\./u }).click()
  await expect(page.getByText('Declined').first()).toBeVisible()
  await expect(page.getByText('Not looking for anything new at present')).toBeVisible()
  await expect(page.getByText('I have just begun elsewhere.')).toHaveCount(0)
  await expect(page.getByText('Mwangi')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/introduction-management?tab=workflow`)
  await expect(cardIn(page, 'Declined')).toHaveCount(1)
  await cardIn(page, 'Declined')
    .getByRole('button', { name: /^Move to…/u })
    .click()
  await page.getByRole('menuitem', { name: 'Add comment' }).click()
  await page.getByText('Only us').click()
  await page.getByLabel('Comment', { exact: true }).fill('Ask again next year.')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  const heard = await request.get(`/api/introductions/${id}/workflow-history`, {
    headers: { authorization: executive.authorization },
  })
  expect(await heard.text()).not.toContain('next year')
})
