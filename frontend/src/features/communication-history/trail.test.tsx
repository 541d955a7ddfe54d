import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { InteractionView } from '~/api/generated/types.gen.ts'
import * as files from '~/components/save-file.ts'
import { amina, interaction, showHistory } from '~/test/interactions.tsx'

import HistoryPage from './history-page.tsx'

vi.mock('~/components/save-file.ts', () => ({ saveFile: vi.fn() }))

type Asked = Record<string, unknown>

const totals = {
  is_complete: true,
  total_count: 9,
  total_messages: 5,
  total_introductions: 3,
  total_applications: 0,
  total_document_interactions: 2,
}
const trail = (events: readonly InteractionView[], next: string | null = null) => ({
  events,
  next_cursor: next,
  summary: totals,
})

const answer = vi.fn<(query: Asked) => unknown>()
const search = vi.fn<(query: Asked) => unknown>()
const exported = vi.fn<(query: Asked) => unknown>()

beforeEach(() => {
  for (const each of [answer, search, exported]) each.mockReset()
  answer.mockReturnValue(trail([interaction(1)]))
  const participants = [
    { participant: amina, stage: 'accepted', application_status: null, interactions: 1, last_interaction: null },
  ]
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url, query }: { url: string; query?: Asked }) => {
    if (url.endsWith('/participants')) return { data: { participants, is_complete: true } }
    if (url.endsWith('/search')) return { data: search(query ?? {}) }
    if (url.endsWith('/export')) return { data: exported(query ?? {}) }
    return { data: answer(query ?? {}) }
  })
})
afterEach(() => vi.restoreAllMocks())

const list = () => screen.findByRole('list', { name: 'Audit trail' })

it('lists what happened in sentences, with who did it', async () => {
  const rows = [
    interaction(9, { is_own: true, details: { text: 'My answer' } }),
    interaction(8, { interaction_type: 'document', details: { files: ['Offer.pdf'] } }),
    interaction(10, {
      interaction_type: 'document',
      details: { files: ['cv.pdf'], share_id: 'shr_1', share_event: 'view' },
    }),
    interaction(7, { interaction_type: 'introduction', details: { event: 'negotiate', to: 'negotiating' } }),
    interaction(5, { interaction_type: 'meeting', details: {} }),
    interaction(4, {
      interaction_type: 'meeting',
      details: { meeting_change: 'cancelled', meeting_start: '2026-11-25T12:00:00Z' },
    }),
    interaction(3, { interaction_type: 'contract', details: {} }),
    interaction(2, { interaction_type: 'call', details: { text: 'We spoke about the board' } }),
  ]
  answer.mockReturnValue(trail(rows))
  showHistory(<HistoryPage />)
  const items = within(await list()).getAllByRole('article')
  const expected = [
    /^My answerMessageYou/u,
    /^Offer\.pdfDocument.+Amina Diallo/u,
    /^Document viewedcv\.pdfDocument.+Amina Diallo/u,
    /^Introduction: Negotiating/u,
    /^Times for a meeting were proposed/u,
    /^Meeting on 25 November 2026 at .+ cancelled/u,
    /^The signed contract was attached/u,
    /^We spoke about the boardPhone calllogged by Amina Diallo/u,
  ]
  expect(items).toHaveLength(expected.length)
  for (const [place, text] of expected.entries()) expect(items[place]).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'cv.pdf' })).toHaveAttribute('href', '/document-sharing?share=shr_1')
})

it('shows the totals, zeros too, each with its definition', async () => {
  answer.mockReturnValue({ ...trail([interaction(1)]), summary: { ...totals, total_document_interactions: 0 } })
  showHistory(<HistoryPage />)
  const documents = await screen.findByRole('button', { name: 'Definition: Documents' })
  expect(documents).toHaveAccessibleDescription('Messages with files, and what was done with shared documents.')
  await waitFor(() => expect(documents.closest('dt')?.nextElementSibling).toHaveTextContent(/^0$/u))
})

it('keeps the filters in the address and asks the server with them', async () => {
  const address = showHistory(<HistoryPage />)
  await list()
  await userEvent.click(screen.getByRole('combobox', { name: 'Executive' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Amina Diallo · CFO' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Phone call' }))
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ participant_id: 'usr_amina', interaction_type: 'call' }))
  expect(address()).toBe('?participant_id=usr_amina&tab=audit-trail&type=call')
})

it('marks a last day before the first, and asks for nothing', async () => {
  showHistory(<HistoryPage />, '?from=2026-11-20&to=2026-11-01')
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription('Must not be before the first day')
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
  expect(answer.mock.calls.every(([query]) => query['start_date'] === undefined)).toBe(true)
})

it('searches from three characters on, says how well each result matches, and disables the filters', async () => {
  search.mockReturnValue({ results: [{ event: interaction(1), relevance: 'phrase' }], next_cursor: null })
  const address = showHistory(<HistoryPage />)
  await list()
  const field = screen.getByRole('searchbox', { name: 'Search communications' })
  await userEvent.type(field, 'he')
  expect(await screen.findByText('Enter at least three characters.')).toBeVisible()
  expect(await list()).toBeVisible()
  expect(search).not.toHaveBeenCalled()
  await userEvent.type(field, 'llo')
  expect(await screen.findByRole('list', { name: 'Results' })).toBeVisible()
  expect(search).toHaveBeenLastCalledWith({ query: 'hello' })
  expect(address()).toBe('?q=hello&tab=audit-trail')
  expect(screen.getByRole('button', { name: 'Definition: Exact phrase' })).toHaveAccessibleDescription(
    'The words occur as typed.',
  )
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeDisabled()
})

it('cuts a long text, and opens it', async () => {
  answer.mockReturnValue(trail([interaction(1, { details: { text: `${'a'.repeat(100)}the end` } })]))
  showHistory(<HistoryPage />)
  await list()
  expect(screen.queryByText(/the end/u)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByText(/the end$/u)).toBeVisible()
})

it('says when nothing has happened yet', async () => {
  answer.mockReturnValue(trail([]))
  showHistory(<HistoryPage />)
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})

it('offers the next part when a page is empty', async () => {
  answer.mockImplementation(({ cursor }) => (cursor === 'next' ? trail([interaction(1)]) : trail([], 'next')))
  showHistory(<HistoryPage />)
  expect(await screen.findByText('Nothing in this part')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  expect(await list()).toBeVisible()
})

it('shows a failure that can be dismissed, and tries again', async () => {
  answer.mockImplementation(() => {
    throw new Failure(500, {}, 'req_1')
  })
  showHistory(<HistoryPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load communication history')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  answer.mockImplementation(() => trail([interaction(1)]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await list()).toBeVisible()
})

it('saves an export, and shows the sentence of the server when it is refused', async () => {
  const errors = [{ field: 'start_date', message: 'More than 2,000 interactions match.' }]
  exported.mockImplementationOnce(() => {
    throw new Failure(422, { detail: 'invalid', code: 'validation', errors }, null)
  })
  showHistory(<HistoryPage />, '?tab=audit-trail&participant_id=usr_amina&from=2026-11-01')
  await list()
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/u }))
  }
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to export history')
  expect(alert).toHaveTextContent('More than 2,000 interactions match.')
  exported.mockReturnValue({ filename: 'history.csv', media_type: 'text/csv', content: 'a,b', count: 1 })
  await save()
  await waitFor(() => expect(files.saveFile).toHaveBeenCalledWith('history.csv', expect.any(Blob)))
  expect(exported).toHaveBeenLastCalledWith({
    format: 'csv',
    participant_id: 'usr_amina',
    start_date: '2026-11-01',
  })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it.each([
  ['executive', 'owner', 1],
  ['employer', 'recruiter', 1],
  ['employer', 'interviewer', 0],
] as const)('offers an %s with the seat %s to log an interaction %i times', async (role, seat, times) => {
  showHistory(<HistoryPage />, '', role, seat)
  await list()
  expect(screen.queryAllByRole('button', { name: 'Log an interaction' })).toHaveLength(times)
})
