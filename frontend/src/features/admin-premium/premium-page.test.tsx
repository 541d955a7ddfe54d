import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { PremiumLineView, PremiumStatsView } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import PremiumPage from './premium-page.tsx'

afterEach(() => vi.restoreAllMocks())

const company: PremiumLineView = {
  user_id: 'usr_1',
  email: 'omar@example.com',
  name: 'Savanna Ltd',
  is_company: true,
  status: 'active_paid',
  source: 'card',
  package_id: 'premium_yearly',
  price: { minor: 29_990, currency: 'USD' },
  expires_at: '2027-11-20T12:00:00Z',
}
const stats: PremiumStatsView = { premium_users: 3, count: 3, paid: 2, past_due: 0, granted: 1 }

function shown(users: PremiumLineView[], figures: PremiumStatsView | Failure) {
  vi.spyOn(sdk.client, 'get').mockImplementation(({ url }) => {
    if (!url.endsWith('/stats')) return Promise.resolve({ data: { users, next_cursor: null } }) as never
    if (figures instanceof Failure) return Promise.reject(figures)
    return Promise.resolve({ data: figures }) as never
  })
  showAt('/admin/premium', <PremiumPage />, '', 'admin')
}

it('leads from a holder to the subscription of the user', async () => {
  shown([company], stats)
  const row = await screen.findByRole('row', { name: /^Savanna Ltd/u })
  expect(row).toHaveTextContent('Active')
  expect(row).toHaveTextContent('US$299.90Card20 Nov 2027')
  expect(screen.getByRole('link', { name: 'Savanna Ltd' })).toHaveAttribute(
    'href',
    '/admin/users?user=usr_1&tab=subscription',
  )
  for (const figure of ['3', '2', '0', '1']) expect(screen.getByText(figure)).toBeVisible()
})

it('shows what was paid by bank transfer', async () => {
  shown([{ ...company, status: 'active_prepaid', source: 'bank_transfer' }], stats)
  const row = await screen.findByRole('row', { name: /^Savanna Ltd/u })
  expect(row).toHaveTextContent('Paid by transfer')
  expect(row).toHaveTextContent('US$299.90Bank transfer20 Nov 2027')
})

it('lists an erased account without a link, and the list without the figures', async () => {
  shown([{ ...company, user_id: null, email: null, name: '', is_company: false }], new Failure(500, {}, null))
  expect(await screen.findByText('Erased account')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(await screen.findAllByText('—')).not.toHaveLength(0)
})
