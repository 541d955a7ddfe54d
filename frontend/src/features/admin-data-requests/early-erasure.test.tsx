import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { DataRequestView, EarlyErasureView } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { showAt } from '~/test/show-at.tsx'

import { EarlyErasure, useEarlyErasureMoves } from './early-erasure.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const request = (early: EarlyErasureView | null) =>
  ({
    id: 'drq_1',
    account_id: 'usr_2',
    kind: 'erasure',
    state: 'verified',
    who: { name: 'Amina Bello', email: 'amina@example.com' },
    early_erasure: early,
  }) as DataRequestView

const sent = vi.fn<(body: unknown) => void>()
beforeEach(() => {
  sent.mockReset()
  for (const method of ['post', 'put'] as const) {
    vi.spyOn(sdk.client, method).mockImplementation(async ({ body }: { body?: unknown }) => {
      sent(body)
      return await Promise.resolve({ data: request(null) })
    })
  }
})
afterEach(() => vi.restoreAllMocks())

function Shown({ early }: { early: EarlyErasureView | null }) {
  const moves = useEarlyErasureMoves()
  return (
    <>
      <EarlyErasure request={request(early)} moves={moves} />
      <MoveDialog moves={moves} />
    </>
  )
}
const shown = (early: EarlyErasureView | null) => showAt('/admin/data-requests', <Shown early={early} />, '', 'admin')

it('is proposed with a reason, and says what the owner loses', async () => {
  shown({ can_propose: true, approval: null, allowed_transitions: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Propose to erase now' }))
  const dialog = await screen.findByRole('dialog', { name: 'Propose to erase this account now?' })
  expect(dialog).toHaveTextContent('they lose the 30 days in which they can cancel')
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
  expect(screen.getByText('Please give a reason.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/u }), 'Asked for by telephone')
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(announce).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'Asked for by telephone' })
})

it('is approved by another administrator after a warning', async () => {
  shown({
    can_propose: false,
    approval: {
      state: 'proposed',
      proposed: { by: 'usr_3', by_name: 'Ada Obi', at: '2026-11-20T12:00:00Z' },
      reason: 'Asked for by telephone',
      lapses_at: '2026-12-04T12:00:00Z',
      decided: null,
      decision_reason: null,
    },
    allowed_transitions: [
      { event: 'approve', to: 'approved', blocked: null, blocked_sentence: null, needs_reason: 'optional' },
    ],
  })
  expect(screen.getByText(/^Ada Obi proposed the erasure without the 30 days\./u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Approve erasure/u }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase this account now?' })
  expect(dialog).toHaveTextContent('This cannot be undone.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve erasure' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ action: 'approve', reason: null }))
})

it('offers nothing where no deletion can be brought forward', () => {
  shown(null)
  expect(screen.queryByRole('button')).toBeNull()
})
