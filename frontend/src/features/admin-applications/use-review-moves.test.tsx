import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { ApplicationEvent, ApplicationTransition } from '~/api/generated/types.gen.ts'
import { queryClient } from '~/api/query-client.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'

import { isQuick, useReviewMoves } from './use-review-moves.tsx'

const needs: { [Event in ApplicationEvent]?: ApplicationTransition['needs_reason'] } = {
  approve: 'optional',
  reject: 'required',
}
const application = (...events: ApplicationEvent[]) => ({
  id: 'app_1',
  full_name: 'Amina Okafor',
  allowed_transitions: events.map((event): ApplicationTransition => ({
    event,
    to: 'under_review',
    needs_reason: needs[event] ?? 'never',
    blocked: null,
    blocked_sentence: null,
  })),
})

function Page({ record, isRow }: { record: ReturnType<typeof application>; isRow: boolean }) {
  const moves = useReviewMoves()
  return (
    <>
      <MoveButtons moves={moves} record={record} look="panel" {...(isRow ? { only: isQuick } : {})} />
      <MoveDialog moves={moves} />
    </>
  )
}

function shown(record: ReturnType<typeof application>, { status = 200, isRow = false } = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text()
    sent.push(text ? JSON.parse(text) : new URL(request.url).pathname)
    return Response.json({}, { status })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Page record={record} isRow={isRow} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return sent
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

async function dialogOf(label: string) {
  await userEvent.click(screen.getByRole('button', { name: label }))
  return within(await screen.findByRole('dialog'))
}

it('offers what the server allows and knows', () => {
  shown(application('start_review', 'approve', 'reject', 'request_info', 'archive' as never))
  expect(buttons()).toEqual(['Start review', 'Approve', 'Reject', 'Ask for information'])
})

it('puts approve and reject into the rows, only where they are allowed', () => {
  shown(application('start_review', 'approve', 'reject'), { isRow: true })
  expect(buttons()).toEqual(['Approve', 'Reject'])
})

it('does nothing without a reason where one is required', async () => {
  const sent = shown(application('reject'))
  const dialog = await dialogOf('Reject')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Please give a reason')).toBeVisible()
  expect(sent).toEqual([])
})

it('sends the reason and closes', async () => {
  const sent = shown(application('reject'))
  const dialog = await dialogOf('Reject')
  await userEvent.type(dialog.getByLabelText(/Reason/), ' Fewer than ten years. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ action: 'reject', review_notes: 'Fewer than ten years.', message: null, admin_notes: null }])
})

it('sends an invitation again after a confirmation, without notes', async () => {
  const sent = shown(application('undo_approval', 'resend_invitation'))
  expect(buttons()).toEqual(['Resend invitation', 'Undo approval'])
  const dialog = await dialogOf('Resend invitation')
  expect(dialog.getByText(/can be used for 30 days from now/)).toBeVisible()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Resend invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(['/api/member-applications/admin/app_1/resend-invitation'])
})

it('stays open with the sentence of a failure', async () => {
  shown(application('approve'), { status: 500 })
  const dialog = await dialogOf('Approve')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to process action')
})
