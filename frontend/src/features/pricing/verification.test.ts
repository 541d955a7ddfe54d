import { expect, test } from 'vitest'

import { ATTEMPTS, verified, type Verification } from './verification.ts'

type Status = Parameters<typeof verified>[0]['status']

/** The machine `client_payment_verification` of the specification: every status at every attempt. */
test.each<[Status, Status, Verification]>([
  ['paid', 'paid', 'success'],
  ['expired', 'expired', 'expired'],
  ['failed', 'failed', 'failed'],
  ['open', 'failed', 'failed'],
])('status %s and payment status %s are %s at every attempt', (status, payment, state) => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    expect(verified({ status, payment_status: payment }, attempt)).toBe(state)
  }
})

test.each<Status>(['open', 'refunded'])(
  'anything else (%s) is asked for again, and given up at the tenth attempt',
  (status) => {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      expect(verified({ status, payment_status: status }, attempt)).toBe('processing')
    }
    expect(verified({ status, payment_status: status }, ATTEMPTS)).toBe('timeout')
  },
)
