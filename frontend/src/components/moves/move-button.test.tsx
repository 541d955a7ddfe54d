import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { button, fixture, made, shown, transition } from '~/test/moves.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

it('offers every known move of the record as a button, in the order of the texts', () => {
  shown()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Start', 'Approve', 'Reject'])
})

it('offers nothing that the record does not allow, and nothing unknown', () => {
  const unknown = { ...transition('start'), event: 'teleport' }
  shown({}, { ...fixture, allowed_transitions: [unknown, transition('approve')] })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Approve'])
})

it('a blocked move is reached by keyboard, describes its reason, and sends nothing', async () => {
  const { send } = shown({}, { ...fixture, allowed_transitions: [transition('start', 'never', 'Not before noon.')] })
  await userEvent.tab()
  expect(button('Start')).toHaveFocus()
  expect(button('Start')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Start')).toHaveAccessibleDescription('Not before noon.')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Start'))
  expect(send).not.toHaveBeenCalled()
})

it('a move without a question is made at once, and marks its queries as stale', async () => {
  const { send, isStale } = shown()
  await userEvent.click(button('Start'))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Started'))
  expect(made(send)?.values).toEqual({ reason: '', isNotified: true })
  await waitFor(() => expect(isStale()).toBe(true))
})

it('a failed move without a question shows its failure', async () => {
  const { send } = shown()
  const failure = new Failure(500, {}, null)
  send.mockRejectedValue(failure)
  await userEvent.click(button('Start'))
  await waitFor(() => expect(announceProblem).toHaveBeenCalledWith(failure, 'The move failed'))
})

it('a double click sends once', async () => {
  const { send } = shown()
  send.mockReturnValue(new Promise(() => {}))
  await userEvent.dblClick(button('Start'))
  expect(send).toHaveBeenCalledTimes(1)
})

it('a move whose button is gone afterwards leaves the focus in its panel', async () => {
  shown({}, fixture, { isGoneAfterwards: true })
  await userEvent.click(button('Start'))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Moves' })).toHaveFocus())
})

it('a move whose button disappears only when the list is reloaded leaves the focus in its panel', async () => {
  const { isReloaded } = shown()
  await userEvent.click(button('Start'))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Started'))
  isReloaded()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Moves' })).toHaveFocus())
})

it('the focus stays where the person has moved it meanwhile', async () => {
  const { isReloaded } = shown()
  await userEvent.click(button('Start'))
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Started'))
  await userEvent.click(document.body)
  isReloaded()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.body).toHaveFocus()
})
