import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { IntroductionView, StageEvent } from '~/api/generated/types.gen.ts'
import { offeredMoves } from '~/components/moves/machine.ts'

import { IntroductionMenu } from './introduction-menu.tsx'
import type { MoveDesk } from './move-desk.tsx'

const introduction = {
  executive_name: 'A. O.',
  workflow_status: 'scheduled',
  allowed_transitions: [
    { event: 'hold_meeting', to: 'in_progress', needs_reason: 'never', blocked: 'The meeting has not been yet.' },
    { event: 'cancel_meeting', to: 'accepted', needs_reason: 'optional', blocked: null },
  ],
} as unknown as IntroductionView

it('tells the keyboard why a move cannot be made, and does not make it', async () => {
  const ask = vi.fn<MoveDesk['ask']>()
  const words = {
    hold_meeting: { label: 'Mark meeting as held', done: 'Held' },
    cancel_meeting: { label: 'Cancel meeting', done: 'Cancelled' },
  }
  const offered = offeredMoves<StageEvent>(introduction.allowed_transitions, words)
  render(
    <MantineProvider env="test">
      <IntroductionMenu introduction={introduction} desk={{ offered: () => offered, ask, comment: () => undefined }} />
    </MantineProvider>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const [blocked, open] = await screen.findAllByRole('menuitem')
  await userEvent.keyboard('{ArrowDown}')
  expect(blocked).toHaveFocus()
  expect(blocked).toHaveAccessibleDescription('The meeting has not been yet.')
  await userEvent.keyboard('{Enter}')
  expect(ask).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  expect(open).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(ask).toHaveBeenCalledWith(introduction, expect.objectContaining({ event: 'cancel_meeting' }))
})
