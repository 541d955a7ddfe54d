import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { AdminUserView, RefundApprovalView } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { showAt } from '~/test/show-at.tsx'

import { RefundProposal } from './refund-proposal.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const user = { user_id: 'usr_2', first_name: 'Erik', last_name: 'Lind', email: 'erik@example.com' } as AdminUserView
const proposed: RefundApprovalView = {
  state: 'proposed',
  payment_id: 'pi_1',
  amount: { minor: 29_990, currency: 'USD' },
  ends_premium: true,
  proposed: { by: 'usr_3', by_name: 'Ada Obi', at: '2026-11-20T12:00:00Z' },
  reason: 'Bought by mistake',
  lapses_at: '2026-12-04T12:00:00Z',
  decided: null,
  decision_reason: null,
  allowed_transitions: [
    { event: 'approve', to: 'approved', blocked: null, blocked_sentence: null, needs_reason: 'optional' },
    { event: 'refuse', to: 'refused', blocked: null, blocked_sentence: null, needs_reason: 'required' },
  ],
}

const post = vi.fn<(body: unknown) => Promise<unknown>>()
beforeEach(() => {
  post.mockReset().mockResolvedValue({ payments: [] })
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ body }: { body?: unknown }) => ({ data: await post(body) }))
})
afterEach(() => vi.restoreAllMocks())

const shown = (refund: RefundApprovalView) =>
  showAt(
    '/admin/users',
    <RefundProposal user={user} refund={refund} isTransfer={false} onDialog={() => undefined} />,
    '',
    'admin',
  )

it('says who proposed what and why, and gives the money back when another administrator approves', async () => {
  shown(proposed)
  expect(
    screen.getByText(/^Ada Obi proposed a refund of US\$299\.90 and the end of premium\. Another administrator/u),
  ).toBeVisible()
  expect(screen.getByText('Bought by mistake')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Approve refund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give US$299.90 back to Erik Lind?' })
  expect(dialog).toHaveTextContent('The money goes back to the card that was charged')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve refund' }))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('US$299.90 given back'))
  expect(post).toHaveBeenCalledExactlyOnceWith({ action: 'approve', reason: null })
})

it('refuses only with a reason', async () => {
  shown(proposed)
  await userEvent.click(screen.getByRole('button', { name: 'Refuse the proposal' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the proposal?' })
  expect(dialog).toHaveTextContent('The proposal ends. Nothing is given back.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Please give a reason.')).toBeVisible()
  expect(post).not.toHaveBeenCalled()
})

it('shows how a proposal ended, without moves', () => {
  const hand = { by: 'usr_4', by_name: 'Ben Idris', at: '2026-11-21T12:00:00Z' }
  shown({ ...proposed, state: 'refused', decided: hand, decision_reason: 'Not a mistake', allowed_transitions: [] })
  expect(screen.getByText(/Ben Idris refused it on/u)).toBeVisible()
  expect(screen.getByText('Not a mistake')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
