import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { Failure, type ProblemBody } from '~/api/failure.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { button, fixture, made, shown, transition } from '~/test/moves.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const conflict = (code: string, rest: ProblemBody = {}) => new Failure(409, { code, ...rest }, null)
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const dialog = () => screen.queryByRole('dialog')
/** Opens a dialog and confirms it; both buttons have the same label. */
async function confirmed(name: string, reason = '') {
  await userEvent.click(button(name))
  const field = await screen.findByRole('textbox', { name: /Reason/ })
  if (reason) await userEvent.type(field, reason)
  await userEvent.click(inDialog(name))
}

it('a required reason is asked for before anything is sent', async () => {
  const { send } = shown()
  await confirmed('Reject')
  expect(await screen.findByText('Please give a reason')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

it('an optional reason may be left empty, and the further fields are sent with it', async () => {
  const { send } = shown()
  await userEvent.click(button('Approve'))
  expect(await screen.findByText('It opens.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notify' }))
  await userEvent.click(inDialog('Approve'))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Approved'))
  expect(made(send)?.values).toEqual({ reason: '', isNotified: false })
  await waitFor(() => expect(dialog()).toBeNull())
})

it('a reason that the record never takes is not asked for', async () => {
  shown({}, { ...fixture, allowed_transitions: [transition('approve', 'never')] })
  await userEvent.click(button('Approve'))
  expect(await screen.findByRole('dialog', { name: 'Approve it?' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('returns the focus to the button after closing', async () => {
  shown()
  await userEvent.click(button('Approve'))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(button('Approve')).toHaveFocus())
})

it('leaves the focus in the panel when the button disappears after the dialog', async () => {
  const { isReloaded } = shown()
  await userEvent.click(button('Approve'))
  await userEvent.click(inDialog('Approve'))
  await waitFor(() => expect(dialog()).toBeNull())
  isReloaded()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Moves' })).toHaveFocus())
})

it('a failure is shown in the dialog, which stays open with what was typed', async () => {
  const { send } = shown()
  send.mockRejectedValue(new Failure(500, {}, null))
  await confirmed('Reject', 'Too early')
  expect(await screen.findByRole('alert')).toHaveTextContent('The move failed')
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Too early')
})

it("the server's error of the reason is shown at its field", async () => {
  const { send } = shown()
  send.mockRejectedValue(new Failure(422, { errors: [{ field: 'comment', message: 'is too long' }] }, null))
  await confirmed('Approve')
  expect(await screen.findByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(/Is too long/)
})

it('after a conflict the same dialog decides again on the fresh record, with what was typed', async () => {
  const fresh = { ...fixture, version: 2 }
  const { send } = shown({ reload: () => Promise.resolve(fresh) })
  send.mockRejectedValueOnce(conflict('stale'))
  await confirmed('Reject', 'Too early')
  expect(await screen.findByRole('alert')).toHaveTextContent('This has changed in the meantime.')
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Too early')
  await userEvent.click(inDialog('Reject'))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Rejected'))
  expect(made(send, 1)?.record).toEqual(fresh)
  expect(made(send, 1)?.values.reason).toBe('Too early')
})

it('after a conflict that took the move away, the dialog keeps what was typed and sends nothing more', async () => {
  const { send, isStale } = shown()
  send.mockRejectedValue(conflict('invalid_move', { allowed_transitions: [transition('start')] }))
  await confirmed('Reject', 'Too early')
  expect(await screen.findByText('This can no longer be done. Copy your text if you need it.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Too early')
  expect(inDialog('Reject')).toBeDisabled()
  expect(isStale()).toBe(true)
})

it('after a conflict that took the move away, an untouched dialog closes and says why', async () => {
  const { send } = shown()
  send.mockRejectedValue(conflict('invalid_move', { allowed_transitions: [transition('start')] }))
  await confirmed('Approve')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(announceProblem).toHaveBeenCalledWith(null, expect.stringContaining('This has changed in the meantime.'))
})

it('a refusal that is no conflict keeps its own sentence', async () => {
  const { send } = shown()
  send.mockRejectedValue(conflict('quota', { detail: 'No request is left this month.' }))
  await confirmed('Approve')
  expect(await screen.findByRole('alert')).toHaveTextContent('No request is left this month.')
})

it('a double click on the confirming button sends once', async () => {
  const { send } = shown()
  send.mockReturnValue(new Promise(() => {}))
  await userEvent.click(button('Approve'))
  await screen.findByRole('dialog')
  await userEvent.dblClick(inDialog('Approve'))
  expect(send).toHaveBeenCalledTimes(1)
})
