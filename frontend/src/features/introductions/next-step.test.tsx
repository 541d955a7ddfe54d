import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import * as introductions from '~/api/generated/introductions.gen.ts'
import type { IntroductionView } from '~/api/generated/types.gen.ts'

import { NextStep } from './next-step.tsx'

vi.mock('~/api/generated/introductions.gen.ts', async (original) => ({
  ...(await original<typeof introductions>()),
  updateWorkflowStatus: vi.fn(),
}))

const introduction = {
  id: 'int_1',
  version: 3,
  workflow_status: 'pending',
  whose_turn: 'executive',
  due_at: null,
  expires_at: null,
  offer: null,
  contract: null,
  employer_company: 'Atlas',
  allowed_transitions: [{ event: 'accept', to: 'accepted', needs_reason: 'never', blocked: null }],
} as unknown as IntroductionView

it('has the focus when the button of a move is gone after it', async () => {
  const accepted = { ...introduction, workflow_status: 'accepted', allowed_transitions: [] } as IntroductionView
  vi.mocked(introductions.updateWorkflowStatus).mockResolvedValue({ data: accepted } as never)
  const queryClient = new QueryClient()
  const shown = (of: IntroductionView) => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <NextStep introduction={of} side="executive" />
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(shown(introduction))
  await userEvent.click(screen.getByRole('button', { name: 'Accept introduction' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept introduction' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  rerender(shown(accepted))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Next move' })).toHaveFocus())
})
