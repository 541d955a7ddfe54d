import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as client from '~/api/generated/communication-history.gen.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import * as announcing from '~/components/announce.ts'
import { amina, interaction, showHistory } from '~/test/interactions.tsx'

import { LogDrawer } from './log-drawer.tsx'

vi.mock('~/api/generated/communication-history.gen.ts', async (original) => ({
  ...(await original<typeof client>()),
  logInteraction: vi.fn(),
}))
vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const send = vi.mocked(client.logInteraction)
const close = vi.fn<() => void>()

beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: interaction(4) } as never)
  close.mockReset()
  const participants = [
    { participant: amina, stage: 'accepted', application_status: null, interactions: 1, last_interaction: null },
  ]
  vi.spyOn(sdk.client, 'get').mockResolvedValue({ data: { participants, is_complete: true } })
  vi.mocked(announcing.announce).mockReset()
})

const opened = (participant: string | null = 'usr_amina') =>
  showHistory(<LogDrawer participant={participant} opened onClose={close} />)

const about = () => screen.findByRole('textbox', { name: /What it was about/u })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log interaction' }))

it('sends what was entered with a key, closes and says so', async () => {
  opened()
  expect(await screen.findByText('Both sides see this entry, and it cannot be changed.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Executive/u })).toHaveValue('Amina Diallo · CFO'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Meeting in person')
  fireEvent.change(screen.getByLabelText(/^When/u), { target: { value: '2020-01-02T09:30' } })
  await userEvent.type(await about(), ' Lunch with the chair ')
  await press()
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toEqual({
    body: {
      participant_id: 'usr_amina',
      interaction_type: 'in_person',
      occurred_at: new Date(2020, 0, 2, 9, 30).toISOString(),
      summary: 'Lunch with the chair',
    },
    headers: { 'Idempotency-Key': expect.stringMatching(/^[\w-]{36}$/u) as string },
  })
  expect(announcing.announce).toHaveBeenCalledWith('Interaction logged')
})

it('asks for everything before anything is sent', async () => {
  opened(null)
  fireEvent.change(await screen.findByLabelText(/^When/u), { target: { value: '2999-01-02T09:30' } })
  await userEvent.type(await about(), 'ab')
  await press()
  expect(screen.getByText('Please choose whom it was with')).toBeVisible()
  expect(screen.getByText('Must not be in the future')).toBeVisible()
  expect(screen.getByText('Please write at least three characters')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

it('shows an error of the server at its field, and keeps what was typed', async () => {
  const errors = [{ field: 'occurred_at', message: 'must not be before the introduction was sent' }]
  send.mockRejectedValueOnce(new Failure(422, { detail: 'invalid', code: 'validation', errors }, null))
  opened()
  await userEvent.type(await about(), 'A call')
  await press()
  await waitFor(() =>
    expect(screen.getByLabelText(/^When/u)).toHaveAccessibleDescription('Must not be before the introduction was sent'),
  )
  expect(await about()).toHaveValue('A call')
  expect(close).not.toHaveBeenCalled()
})

it('shows the sentence of the server when it is not possible now', async () => {
  send.mockRejectedValueOnce(new Failure(409, { detail: 'The introduction has ended.', code: 'closed' }, null))
  opened()
  await userEvent.type(await about(), 'A call')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('The introduction has ended.')
})
