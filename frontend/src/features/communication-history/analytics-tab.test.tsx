import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { FiguresView } from '~/api/generated/types.gen.ts'
import { amina, showHistory } from '~/test/interactions.tsx'

import HistoryPage from './history-page.tsx'

const nothing: FiguresView = {
  by_type: {},
  gone_quiet: [],
  is_complete: true,
  own_replies: {},
  their_replies: {},
  unanswered: [],
  weeks: [{ starts_on: '2026-11-23', interactions: 0 }],
}

function shown(figures: FiguresView): void {
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }) => ({
    data: url.endsWith('/participants') ? { participants: [], is_complete: true } : figures,
  }))
  showHistory(<HistoryPage />, '?tab=analytics')
}

afterEach(() => vi.restoreAllMocks())

it('says when nothing has happened yet', async () => {
  shown(nothing)
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
  expect(screen.getByText(/^A history begins when an introduction is accepted/u)).toBeVisible()
})

it('shows zeros as zeros', async () => {
  shown({ ...nothing, by_type: { call: 2 } })
  const types = within(await screen.findByRole('list', { name: 'By type' })).getAllByRole('listitem')
  expect(types.map(({ textContent }) => textContent)).toEqual([
    'Introduction0',
    'Application to a job0',
    'Message0',
    'Document0',
    'Meeting0',
    'Contract0',
    'Phone call2',
    'Email0',
    'Meeting in person0',
  ])
  expect(screen.getByText('Nothing happened in the last 26 weeks.')).toBeVisible()
  expect(screen.getByText('You have answered everything.')).toBeVisible()
})

it('shows weeks, replies of both sides, and who waits, with links to the timelines', async () => {
  shown({
    ...nothing,
    by_type: { message: 7 },
    weeks: [
      { starts_on: '2026-11-16', interactions: 3 },
      { starts_on: '2026-11-23', interactions: 4 },
    ],
    own_replies: { within_hour: 5 },
    their_replies: { later: 1 },
    unanswered: [{ participant: amina, since: '2026-11-20T12:00:00Z' }],
  })
  const title = 'Interactions of the last 26 weeks: 7 in all, at most 4 in a week'
  expect(await screen.findByRole('figure', { name: title })).toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Your replies' })).toHaveTextContent(/^Within an hour5/u)
  expect(screen.getByRole('list', { name: 'Their replies' })).toHaveTextContent(/Later1$/u)
  expect(
    within(screen.getByRole('list', { name: 'Waiting for your answer' })).getByRole('link', { name: /Amina/u }),
  ).toHaveAttribute('href', '/communication-history?participant_id=usr_amina')
})
