import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { queryClient } from '~/api/query-client.ts'

import type { OfferedDeed } from './deeds.ts'
import ReviewDialog from './review-dialog.tsx'

const reject: OfferedDeed = { action: 'reject', needsReason: 'required', blocked: null }
const approve: OfferedDeed = { action: 'approve', needsReason: 'optional', blocked: null }

function open(deed: OfferedDeed, status: number, body: object) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json(body, { status })
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ReviewDialog application={{ id: 'app_1', full_name: 'Amina Okafor' }} deed={deed} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { sent, onClose }
}

it('does nothing without a reason where one is required', async () => {
  const { sent } = open(reject, 200, {})
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Please give a reason')).toBeVisible()
  expect(sent).toEqual([])
})

it('sends the reason and closes', async () => {
  const { sent, onClose } = open(reject, 200, {})
  await userEvent.type(screen.getByLabelText(/Reason/), ' Fewer than ten years. ')
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ action: 'reject', review_notes: 'Fewer than ten years.', message: null, admin_notes: null }])
})

it('stays open with the sentence of a failure', async () => {
  const { onClose } = open(approve, 500, {})
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process action')
  expect(onClose).not.toHaveBeenCalled()
})
