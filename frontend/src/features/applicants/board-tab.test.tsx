import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { amina, found } from './applicants-fixture.ts'
import JobApplicantsPage from './job-applicants-page.tsx'

const read = vi.fn<(asked: { url: string; query?: unknown }) => unknown>()
const put = vi.fn<(asked: unknown) => unknown>()

beforeEach(() => {
  read.mockReset()
  read.mockReturnValue(found)
  put.mockReset()
  put.mockReturnValue(amina)
  // A changed application has a new version.
  vi.spyOn(sdk.client, 'get').mockImplementation(async (asked) => ({
    data: asked.url.includes('/applications/') ? { ...amina, version: 4, answers: [], history: [] } : read(asked),
  }))
  vi.spyOn(sdk.client, 'put').mockImplementation(async (asked) => ({ data: await put(asked) }))
})
afterEach(() => vi.restoreAllMocks())

const show = (search = '?view=board', seat = 'owner') =>
  showAt('/manage-applications/:jobId', <JobApplicantsPage />, search, 'employer', seat)

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name} \\d+$`, 'u') })
const cardOf = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li')
  if (!item) throw new Error('no card')
  return item
}
const dataTransfer = { effectAllowed: 'none', setData: () => {}, types: [] }

/** Drags a card onto a column; whether the browser would allow the drop. */
async function drop(name: string, onto: string): Promise<boolean> {
  const card = await cardOf(name)
  fireEvent.dragStart(card, { dataTransfer })
  const target = await column(onto)
  const isAllowed = !fireEvent.dragOver(target, { dataTransfer })
  expect(target).toHaveAttribute('data-target', isAllowed ? 'yes' : 'no')
  fireEvent.drop(target, { dataTransfer })
  fireEvent.dragEnd(card, { dataTransfer })
  expect(target).not.toHaveAttribute('data-target')
  return isAllowed
}

it('shows position, company, time in the stage and the day of the answer on a card', async () => {
  show()
  const card = await cardOf('Amina')
  expect(card).toHaveTextContent('Director of Operations · Kilindini Power')
  expect(card).toHaveTextContent('3 days in this stage')
  expect(card).toHaveTextContent('Answer due: 2 Jan 2999')
  expect(within(await column('Viewed')).getByRole('link', { name: 'Amina' })).toBeVisible()
  expect(await cardOf('Zuri')).toHaveTextContent('Less than a day in this stage')
})

it('loads the board with one request, and leads to the list for applications beyond it', async () => {
  show()
  const more = within(await column('Viewed')).getByRole('link', { name: '12 more in the list' })
  expect(more).toHaveAttribute('href', '/manage-applications/:jobId?status=under_review')
  expect(read).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ query: { limit: 100 } }))
})

it('makes a move by keyboard after its dialog', async () => {
  show()
  const menu = await screen.findByRole('button', { name: 'Move to… (application of Amina)' })
  menu.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Shortlist' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Put Amina on the shortlist?' })
  await userEvent.type(within(dialog).getByLabelText('Message to the applicant (optional)'), 'We call you.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Shortlist' }))
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  expect(put).toHaveBeenCalledWith(
    expect.objectContaining({
      path: { id: 'app_Amina' },
      headers: expect.objectContaining({ 'If-Match': '"3"' }),
      body: { status: 'shortlisted', rejection_reason: null, message_to_candidate: 'We call you.' },
    }),
  )
})

it('sends the version of the reloaded application after a conflict', async () => {
  put.mockRejectedValueOnce(new Failure(409, { code: 'stale' }, null))
  show()
  await drop('Amina', 'Shortlisted')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Shortlist' }))
  expect(await within(dialog).findByText(/^This has changed in the meantime/u)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Shortlist' }))
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2))
  const [, second] = put.mock.calls
  expect(second?.[0]).toMatchObject({ headers: { 'If-Match': '"4"' } })
})

it('asks for the reason when a card is dropped on the refused ones', async () => {
  show()
  expect(await drop('Amina', 'Not successful')).toBe(true)
  const dialog = await screen.findByRole('dialog', { name: 'Refuse Amina?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(within(dialog).getByText('Please choose a reason')).toBeVisible()
  expect(put).not.toHaveBeenCalled()
})

it('opens the dialog of the move that leads to the column of the drop', async () => {
  show()
  expect(await drop('Amina', 'Shortlisted')).toBe(true)
  expect(await screen.findByRole('dialog', { name: 'Put Amina on the shortlist?' })).toBeVisible()
})

it('does nothing when a card is dropped on a column that no move leads to', async () => {
  show()
  expect(await drop('Amina', 'Offer')).toBe(false)
  expect(await drop('Zuri', 'Shortlisted')).toBe(false)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(put).not.toHaveBeenCalled()
})

it('opens a new application when its card is dropped on the viewed ones', async () => {
  const search = show()
  expect(await drop('Zuri', 'Viewed')).toBe(true)
  await waitFor(() => expect(search()).toBe('?view=board&application=app_Zuri'))
})

it('offers no move of an application that has ended', async () => {
  show()
  const card = await cardOf('Omar')
  expect(within(card).queryByRole('button')).not.toBeInTheDocument()
  expect(card).toHaveAttribute('draggable', 'false')
})

it('shows an interviewer the cards without moves', async () => {
  show('?view=board', 'interviewer')
  const card = await cardOf('Amina')
  expect(card).toHaveAttribute('draggable', 'false')
  expect(screen.queryByRole('button', { name: /^Move to/u })).not.toBeInTheDocument()
  expect(screen.queryByText(/^Drag a card/u)).not.toBeInTheDocument()
})
