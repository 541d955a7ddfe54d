import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import * as introductions from '~/api/generated/introductions.gen.ts'
import type { IntroductionView } from '~/api/generated/types.gen.ts'

import { DeclineForm } from './decline-form.tsx'

vi.mock('~/api/generated/introductions.gen.ts', async (original) => ({
  ...(await original<typeof introductions>()),
  respondToIntroductionMutation: vi.fn(),
}))

function shown(answer: () => Promise<IntroductionView>) {
  const send = vi.fn(answer)
  vi.mocked(introductions.respondToIntroductionMutation).mockReturnValue({ mutationFn: send })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <DeclineForm introduction={{ id: 'int_1' } as IntroductionView} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { send, onClose }
}

const bodyOf = (send: ReturnType<typeof shown>['send']): unknown =>
  (send.mock.calls as unknown as [{ body: unknown }][])[0]?.[0].body

it('declines without a word', async () => {
  const { send, onClose } = shown(() => Promise.resolve({ id: 'int_1' } as IntroductionView))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(bodyOf(send)).toEqual({ response: 'decline', reason: null, message: null, share_message: false })
  expect(onClose).toHaveBeenCalled()
})

it('keeps the note from the employer unless it is shared, and says who reads it', async () => {
  const { send } = shown(() => Promise.resolve({ id: 'int_1' } as IntroductionView))
  await userEvent.click(screen.getByRole('combobox', { name: 'Reason (optional)' }))
  await userEvent.click(await screen.findByRole('option', { name: 'A conflict of interest', hidden: true }))
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'I know the chairman.')
  expect(screen.getByText('Only Kilele’s team reads it.')).toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('Show them the note too'))
  expect(screen.queryByText('Only Kilele’s team reads it.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(bodyOf(send)).toEqual({
    response: 'decline',
    reason: 'conflict',
    message: 'I know the chairman.',
    share_message: true,
  })
})

it('keeps what was typed when it fails', async () => {
  const { onClose } = shown(() => Promise.reject(new Error('offline')))
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Not now.')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Not now.')
  expect(onClose).not.toHaveBeenCalled()
})
