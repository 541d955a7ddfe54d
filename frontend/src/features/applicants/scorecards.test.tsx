import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { ScorecardsView, ScorecardView } from '~/api/generated/types.gen.ts'
import { storeToken } from '~/api/token.ts'
import { showAt } from '~/test/show-at.tsx'

import { Scorecards } from './scorecards.tsx'

const scorecard = (by: string, changes: Partial<ScorecardView>): ScorecardView => ({
  by: `usr_${by}`,
  by_name: by,
  ratings: {},
  recommendation: 'yes',
  strengths: null,
  concerns: null,
  could_read_others: false,
  at: '2026-11-20T12:00:00Z',
  ...changes,
})
const ofOmar = scorecard('Omar', {
  ratings: { leadership: 5, sector: 4 },
  recommendation: 'strong_yes',
  strengths: 'Built two solar plants.',
})
const ofAma = scorecard('Ama', {
  ratings: { leadership: 4 },
  concerns: 'Has not led a listed company.',
  could_read_others: true,
  at: '2026-11-21T12:00:00Z',
})
const blind: ScorecardsView = { given: 2, own: null, others: null, can_give: true }

const read = vi.fn<() => unknown>()
const post = vi.fn<(sent: unknown) => unknown>()

beforeEach(() => {
  sessionStorage.clear()
  storeToken(`header.${btoa(JSON.stringify({ sub: 'usr_1' }))}.signature`)
  read.mockReset()
  post.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async () => ({ data: await read() }))
  vi.spyOn(sdk.client, 'post').mockImplementation(async (sent) => ({ data: await post(sent) }))
})
afterEach(() => vi.restoreAllMocks())

const show = (seat = 'interviewer') =>
  showAt('/', <Scorecards id="app_1" name="Amina Diallo" onDialog={() => {}} />, '', 'employer', seat)

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Give scorecard' }))
  return within(await screen.findByRole('dialog', { name: 'Scorecard of Amina Diallo' }))
}
type Form = Awaited<ReturnType<typeof openForm>>
const rate = async (form: Form, criterion: string, option: string) =>
  userEvent.click(within(form.getByRole('radiogroup', { name: criterion })).getByRole('radio', { name: option }))

it('shows an interviewer without a scorecard only how many there are', async () => {
  read.mockReturnValue(blind)
  show()
  expect(await screen.findByText('2 scorecards. You can read them once you have given yours.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Summary' })).not.toBeInTheDocument()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

it('says that an interviewer without a scorecard cannot read them after the application has ended', async () => {
  read.mockReturnValue({ ...blind, given: 1, can_give: false })
  show()
  expect(await screen.findByText(/^1 scorecard\. You cannot read it/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Give scorecard' })).not.toBeInTheDocument()
})

it('sends the ratings that were given, and shows the scorecards of all afterwards', async () => {
  read.mockReturnValue(blind)
  const own = scorecard('Kofi', { ratings: { leadership: 3 }, recommendation: 'no', at: '2026-11-22T12:00:00Z' })
  const after: ScorecardsView = { given: 3, own, others: [ofOmar, ofAma], can_give: false }
  post.mockImplementation(() => {
    read.mockReturnValue(after)
    return after
  })
  show()
  const form = await openForm()
  expect(form.getByText(/It cannot be changed afterwards/u)).toBeVisible()
  await rate(form, 'Leadership', '3 of 5')
  await rate(form, 'Strategy', '2 of 5')
  // The arrow keys change the rating.
  await userEvent.keyboard('{ArrowRight}')
  await rate(form, 'Execution', '1 of 5')
  await rate(form, 'Execution', 'Not assessed')
  await userEvent.click(form.getByRole('radio', { name: 'No' }))
  await userEvent.type(form.getByLabelText('Concerns (optional)'), ' Needs a clear mandate. ')
  await userEvent.click(form.getByRole('button', { name: 'Give scorecard' }))
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(post).toHaveBeenCalledWith(
    expect.objectContaining({
      path: { id: 'app_1' },
      headers: expect.objectContaining({ 'Idempotency-Key': expect.any(String) }),
      body: {
        ratings: { leadership: 3, strategy: 3 },
        recommendation: 'no',
        strengths: null,
        concerns: 'Needs a clear mandate.',
      },
    }),
  )
  const section = within(await screen.findByRole('region', { name: 'Scorecards' }))
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3))
  expect(section.getAllByRole('listitem')[2]).toHaveTextContent('You')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(section.queryByRole('button', { name: 'Give scorecard' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Scorecards' })).toHaveFocus())
})

it('shows a recruiter all scorecards with their averages, and who could read others before', async () => {
  read.mockReturnValue({ given: 2, own: null, others: [ofOmar, ofAma], can_give: true })
  show('recruiter')
  const summary = await screen.findByRole('group', { name: 'Summary' })
  expect(summary).toHaveTextContent('2 scorecards')
  expect(summary).toHaveTextContent('Leadership4.5 of 5 (2 ratings)')
  expect(summary).toHaveTextContent('Knowledge of the sector4 of 5 (1 rating)')
  expect(summary).not.toHaveTextContent('Strategy')
  expect(summary).toHaveTextContent('Strong yes: 1')
  expect(summary).toHaveTextContent('Yes: 1')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Omar')
  expect(first).toHaveTextContent('Leadership5 of 5')
  expect(first).toHaveTextContent('Built two solar plants.')
  expect(first).not.toHaveTextContent('could read')
  expect(second).toHaveTextContent('Given by a person who could read the scorecards of others before.')
  expect(second).toHaveTextContent('Has not led a listed company.')
})

it('names a deleted author as a former colleague', async () => {
  read.mockReturnValue({ given: 1, own: null, others: [{ ...ofOmar, by_name: null }], can_give: true })
  show('recruiter')
  expect(await screen.findByRole('listitem')).toHaveTextContent('Former colleague')
})

it('names what is missing at its field, and sends nothing before', async () => {
  read.mockReturnValue(blind)
  show()
  const form = await openForm()
  await userEvent.click(form.getByRole('button', { name: 'Give scorecard' }))
  const ratings = form.getByRole('group', { name: 'Ratings, from 1 (weak) to 5 (outstanding)' })
  expect(ratings).toHaveAccessibleDescription('Please rate at least one criterion')
  expect(ratings).toHaveFocus()
  expect(form.getByText('Please choose a recommendation')).toBeVisible()
  await rate(form, 'Leadership', '4 of 5')
  expect(form.queryByText('Please rate at least one criterion')).not.toBeInTheDocument()
  expect(post).not.toHaveBeenCalled()
})

it('keeps what was entered when it is refused, and when the form is closed', async () => {
  read.mockReturnValue(blind)
  const body = {
    code: 'invalid',
    detail: 'Something is missing.',
    errors: [{ field: 'strengths', message: 'is too long' }],
  }
  post.mockRejectedValue(new Failure(422, body, null))
  show()
  const form = await openForm()
  await rate(form, 'Leadership', '4 of 5')
  await userEvent.click(form.getByRole('radio', { name: 'Strong yes' }))
  await userEvent.type(form.getByLabelText('Strengths (optional)'), 'Calm under pressure.')
  await userEvent.click(form.getByRole('button', { name: 'Give scorecard' }))
  expect(await form.findByRole('alert')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const again = await openForm()
  expect(again.getByLabelText('Strengths (optional)')).toHaveValue('Calm under pressure.')
  expect(again.getByRole('radio', { name: 'Strong yes' })).toBeChecked()
  const leadership = within(again.getByRole('radiogroup', { name: 'Leadership' }))
  expect(leadership.getByRole('radio', { name: '4 of 5' })).toBeChecked()
})

it('offers to load the scorecards again, and says when there is none', async () => {
  read.mockRejectedValueOnce(new Failure(500, { detail: 'Something went wrong.' }, null))
  read.mockReturnValue({ given: 0, own: null, others: null, can_give: true })
  show()
  expect(await screen.findByText('The scorecards could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No scorecard yet')).toBeVisible()
})
