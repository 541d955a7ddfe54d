import type { APIRequestContext, APIResponse } from '@playwright/test'

import { expect, test } from './journey.ts'
import { expectMailed } from './mailbox.ts'
import { expectAccessible, signIn } from './steps.ts'
import { employer as newEmployer, signedInAdmin } from './vetted.ts'

/** An owner pays a year by bank transfer, in two parts. */

interface BankLine {
  id: string
  remittance: string
}

interface Expected {
  holder: string
  reference: string
}

/** Money arrives with this reference: the team imports the statement of the bank and matches the line. */
async function arrived(request: APIRequestContext, reference: string, amount: string): Promise<void> {
  const { authorization } = await signedInAdmin(request)
  const headers = { authorization }
  const csv = `Booking date;Amount;Name;Details\n2026-11-20;${amount};Coastal Renewables;${reference}\n`
  await read(await request.post('/api/admin/payments/statements', { headers, data: { csv } }))
  let line: BankLine | undefined
  // An index of DynamoDB is updated a little later than the table.
  await expect
    .poll(async () => {
      const params = { status: 'unmatched', limit: '100' }
      const found = await request.get('/api/admin/payments/bank-lines', { headers, params })
      line = (await read<{ lines: BankLine[] }>(found)).lines.find((each) => each.remittance.includes(reference))
      return line !== undefined
    })
    .toBe(true)
  const params = { group: 'waiting', limit: '100' }
  const waiting = await request.get('/api/admin/payments/transfers', { headers, params })
  const { transfers } = await read<{ transfers: Expected[] }>(waiting)
  const holder = transfers.find((each) => each.reference === reference)?.holder
  await read(
    await request.post(`/api/admin/payments/bank-lines/${line?.id}/match`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { holder, reference },
    }),
  )
}

async function read<Body>(answer: APIResponse): Promise<Body> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

test('an owner pays a year by bank transfer, in two parts, and has premium and its invoice', async ({
  page,
  request,
}) => {
  const employer = await newEmployer(request, 'omar')
  await signIn(page, employer.email, '/plans')

  const asks = async (plan: string) => {
    await page.getByRole('button', { name: `Pay by bank transfer: ${plan}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay by bank transfer?' })
    await expect(dialog).toContainText('It is not renewed by itself.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ask for the bank details' }).click()
    await expect(page).toHaveURL('/settings?tab=subscription')
  }

  await test.step('the bank details of a month are shown, and cancelled', async () => {
    await asks('Premium, monthly')
    await expect(page.getByRole('heading', { name: 'Transfer US$29.99 to begin premium' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the transfer' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel the bank transfer?' })
    await question.getByRole('button', { name: 'Cancel the transfer' }).click()
    await expect(page.getByText('The bank transfer is cancelled').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Transfer/u })).toBeHidden()
  })

  const reference =
    await test.step('the bank details of a year are on top of the subscription, with a pro-forma invoice', async () => {
      await page.goto('/plans')
      await asks('Premium, yearly')
      await expect(page.getByRole('heading', { name: 'Transfer US$299.90 to begin premium' })).toBeVisible()
      await expect(page.getByText('Account holder')).toBeVisible()
      await expectAccessible(page)
      const shown = (await page.getByText(/^RF\d{2} /u).textContent()) ?? ''
      const found = shown.replaceAll(' ', '')
      await expectMailed(employer.email, /^Please transfer USD 299\.90/u, 1)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Download the pro-forma invoice/u }).click()
      await page.getByRole('menuitem', { name: 'Français' }).click()
      expect((await download).suggestedFilename()).toBe(`${found}.pdf`)
      return found
    })

  await test.step('a part arrives: the owner sees what is missing', async () => {
    await arrived(request, reference, '100.00')
    await page.reload()
    await expect(page.getByText('US$100 received, US$199.90 missing')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Transfer the missing US$199.90' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel the transfer' })).toBeHidden()
    await expectAccessible(page)
    await expectMailed(employer.email, 'A part of your transfer arrived', 1)
  })

  await test.step('the rest arrives: premium is active for a year, with an invoice', async () => {
    await arrived(request, reference, '199.90')
    await page.reload()
    const end = new Date().getFullYear() + 1
    await expect(
      page.getByText(new RegExp(`Paid by bank transfer until .*${end}\\. It is not renewed`, 'u')),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Transfer/u })).toBeHidden()
    const invoices = page.getByRole('table', { name: 'Invoices' })
    await expect(invoices.getByRole('row')).toHaveCount(2)
    await expect(invoices.getByRole('row').nth(1)).toContainText('Bank transfer')
    await expect(invoices.getByRole('row').nth(1)).toContainText('US$299.90')
    await expectAccessible(page)
    await expectMailed(employer.email, /^Invoice /u, 1)
  })

  await test.step('it can be prolonged by another transfer, and not be bought by card meanwhile', async () => {
    await page.getByRole('link', { name: 'Prolong premium' }).click()
    await expect(page.getByRole('button', { name: 'Prolong by bank transfer: Premium, yearly' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Choose/u })).toHaveCount(0)
    await expectAccessible(page)
  })
})
