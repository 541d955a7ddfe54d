import { expect, it } from 'vitest'

import type { Currency, PaymentView } from '~/api/generated/types.gen.ts'

import { canEnd, enteredAmount, leftOf, needsApproval, refundOf, refundValues } from './refund.ts'

const payment = (minor: number, refunded: number, currency: Currency = 'USD'): PaymentView => ({
  id: 'pi_1',
  amount: { minor, currency },
  refunded: { minor: refunded, currency },
  package_id: 'premium_monthly',
  method: 'card',
  paid_at: '2026-11-20T12:00:00Z',
  invoice_id: 'inv_1',
  invoice_number: 'KIL-2026-00001',
})

it('begins with what is left, in whole units of the currency', () => {
  expect(refundValues(payment(2999, 1000)).amount_minor).toBe('19.99')
  expect(refundValues(payment(91_250, 0, 'KWD')).amount_minor).toBe('91.25')
  expect(leftOf(payment(2999, 2999))).toBe(0)
})

it('takes amounts up to what is left', () => {
  const of = payment(2999, 1000)
  expect(enteredAmount('19.99', of)).toBe(1999)
  expect(enteredAmount(0.01, of)).toBe(1)
  for (const wrong of ['20', 20, '', 0, '0', '-1', 'ten']) expect(enteredAmount(wrong, of)).toBeNull()
})

it('always names the amount in the request', () => {
  const of = payment(2999, 0)
  expect(refundOf({ ...refundValues(of), reason: ' Charged twice. ' }, of)).toEqual({
    payment_id: 'pi_1',
    amount_minor: 2999,
    reason: 'Charged twice.',
    ends_premium: false,
  })
})

it('a refund can end what was paid by the same method, and no grant', () => {
  const card = payment(2999, 0)
  const transfer = { ...card, method: 'bank_transfer' as const }
  expect(canEnd(card, 'active_paid')).toBe(true)
  expect(canEnd(card, 'past_due')).toBe(true)
  expect(canEnd(card, 'active_prepaid')).toBe(false)
  expect(canEnd(card, 'active_granted')).toBe(false)
  expect(canEnd(card, 'none')).toBe(false)
  expect(canEnd(transfer, 'active_prepaid')).toBe(true)
  expect(canEnd(transfer, 'active_paid')).toBe(false)
})

it.each([
  ['up to the limit', 29_990, 0, '200', 'USD', false],
  ['a cent above it', 29_990, 0, '200.01', 'USD', true],
  ['with what was given back before', 29_990, 15_000, '50.01', 'USD', true],
  ['in another currency', 29_990, 0, '1', 'KES', true],
] as const)('needs a second administrator or not: %s', (_, minor, refunded, entered, currency, isNeeded) => {
  expect(needsApproval(entered, payment(minor, refunded, currency), 20_000)).toBe(isNeeded)
})
