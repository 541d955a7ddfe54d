import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { AdminUserView, PaymentView, UserPremiumView } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { showAt } from '~/test/show-at.tsx'

import { Payments } from './payments.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const payment: PaymentView = {
  id: 'pi_1',
  amount: { minor: 2999, currency: 'USD' },
  refunded: { minor: 1000, currency: 'USD' },
  package_id: 'premium_monthly',
  method: 'card',
  paid_at: '2026-11-20T12:00:00Z',
  invoice_id: 'inv_1',
  invoice_number: 'KIL-2026-00001',
}

const post = vi.fn<(body: unknown) => Promise<unknown>>()
const onDialog = vi.fn<(isOpen: boolean) => void>()

beforeEach(() => {
  post.mockReset().mockResolvedValue({ payments: [] })
  onDialog.mockReset()
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ body }: { body?: unknown }) => ({ data: await post(body) }))
})
afterEach(() => vi.restoreAllMocks())

const shown = (premium: Partial<UserPremiumView>) =>
  showAt(
    '/admin/users',
    <Payments
      user={{ user_id: 'usr_2' } as AdminUserView}
      premium={
        {
          status: 'active_paid',
          payments: [payment],
          refund_limit: 20_000,
          refund: null,
          ...premium,
        } as UserPremiumView
      }
      onDialog={onDialog}
    />,
    '',
    'admin',
  )
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Refund KIL-2026-00001' }))
  return screen.findByRole('dialog', { name: 'Refund the payment of US$29.99, invoice KIL-2026-00001?' })
}
const amount = () => screen.getByRole('textbox', { name: /^Amount in USD/u })
const reason = () => screen.getByRole('textbox', { name: /^Reason/u })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Refund' }))

it('refunds a part of what is left, and ends premium', async () => {
  shown({})
  expect(screen.getByRole('listitem')).toHaveTextContent('Invoice KIL-2026-00001 · US$10 given back')
  await open()
  expect(onDialog).toHaveBeenLastCalledWith(true)
  expect(amount()).toHaveValue('19.99')
  await userEvent.clear(amount())
  await userEvent.type(amount(), '20')
  await send()
  expect(screen.getByText('Enter an amount up to US$19.99.')).toBeVisible()
  expect(screen.getByText('Please give a reason.')).toBeVisible()
  expect(post).not.toHaveBeenCalled()
  await userEvent.clear(amount())
  await userEvent.type(amount(), '5.5')
  await userEvent.type(reason(), 'Charged twice.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'End premium now' }))
  await send()
  await waitFor(() => expect(announce).toHaveBeenCalledWith('US$5.50 given back'))
  expect(post).toHaveBeenCalledExactlyOnceWith({
    payment_id: 'pi_1',
    amount_minor: 550,
    reason: 'Charged twice.',
    ends_premium: true,
  })
  expect(onDialog).toHaveBeenLastCalledWith(false)
})

it('shows a refusal in the dialog, and keeps what was typed', async () => {
  post.mockRejectedValue(new Failure(409, { code: 'refund_refused', detail: 'The card provider refused.' }, null))
  shown({ status: 'none' })
  await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.type(reason(), 'Charged twice.')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('The card provider refused.')
  expect(reason()).toHaveValue('Charged twice.')
})

it('asks to transfer the money back first if it came by bank transfer', async () => {
  shown({ status: 'active_prepaid', payments: [{ ...payment, method: 'bank_transfer' }] })
  const dialog = await open()
  expect(dialog).toHaveTextContent(
    'Transfer the money back at your bank first; this records it and issues the credit note.',
  )
  expect(dialog).not.toHaveTextContent('the card that was charged')
  expect(screen.getByRole('checkbox', { name: 'End premium now' })).toBeVisible()
})

it('has no button for a payment that was given back', () => {
  shown({ payments: [{ ...payment, refunded: payment.amount }] })
  expect(screen.queryByRole('button')).toBeNull()
})
