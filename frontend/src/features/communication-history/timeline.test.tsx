import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { TimelineView } from '~/api/generated/types.gen.ts'
import { amina, interaction, showHistory } from '~/test/interactions.tsx'

import { daysOf } from './days.ts'
import HistoryPage from './history-page.tsx'

/** In the reader's own zone, whichever that is. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

const timeline: TimelineView = {
  can_log: true,
  events: [
    interaction(3, { timestamp: local(20, 0, 10), details: { text: 'After midnight' } }),
    interaction(2, { timestamp: local(19, 23, 50), details: { text: 'Late' } }),
    interaction(1, { timestamp: local(19, 0, 5), details: { text: 'Early' } }),
  ],
  next_cursor: null,
  participant: amina,
  introduction_id: 'int_1',
  stage: 'accepted',
  job_application_id: null,
  application_status: null,
  summary: {
    first_interaction: local(19, 0, 5),
    interaction_types: ['message'],
    last_hash: 'abc',
    last_interaction: local(20, 0, 10),
    total_interactions: 3,
  },
}

const answer = vi.fn<(query: Record<string, unknown>) => unknown>()
const verification = vi.fn<() => unknown>()

beforeEach(() => {
  answer.mockReset().mockReturnValue(timeline)
  verification.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(
    async ({ url, query }: { url: string; query?: Record<string, unknown> }) => {
      if (url.endsWith('/participants')) return { data: { participants: [], is_complete: true } }
      return { data: url.endsWith('/verification') ? verification() : answer(query ?? {}) }
    },
  )
})
afterEach(() => vi.restoreAllMocks())

const open = () => showHistory(<HistoryPage />, '?participant_id=usr_amina')

it('groups by the day of the reader', () => {
  expect(daysOf(timeline.events).map((day) => day.map(({ number }) => number))).toEqual([[3], [2, 1]])
})

it('opens for a participant in the address, with links to the conversation and the introduction', async () => {
  open()
  expect(await screen.findByRole('heading', { name: /Amina Diallo/u })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('link', { name: 'Conversation' })).toHaveAttribute('href', '/messaging?conversation=cnv_1')
  expect(screen.getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/introduction-management/int_1')
  const [newest, oldest] = screen.getAllByRole('heading', { level: 3 })
  expect(newest).toHaveTextContent('20 Nov 2026')
  expect(oldest).toHaveTextContent('19 Nov 2026')
})

it('shows an application to a job in words, with a link to the applications', async () => {
  const details = { application_status: 'shortlisted', job_title: 'CFO' } as const
  answer.mockReturnValue({
    ...timeline,
    introduction_id: null,
    stage: null,
    job_application_id: 'jap_1',
    application_status: 'shortlisted',
    events: [interaction(1, { interaction_type: 'application', context_type: 'job_application', details })],
  })
  open()
  expect(await screen.findByText('Application for CFO: Shortlisted')).toBeVisible()
  expect(screen.getByText('Application to a job')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Applications' })).toHaveAttribute('href', '/manage-applications')
  expect(screen.queryByRole('link', { name: 'Introduction' })).not.toBeInTheDocument()
})

it('shows older entries below, and the first of them has the focus', async () => {
  answer.mockImplementation(({ cursor }) =>
    cursor === 'next'
      ? { ...timeline, events: [interaction(0, { timestamp: local(1, 9), details: { text: 'The first' } })] }
      : { ...timeline, next_cursor: 'next' },
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('The first')).toBeVisible()
  expect(within(document.activeElement as HTMLElement).getByText('The first')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

it('says that all entries are as they were recorded, with the last hash', async () => {
  verification.mockReturnValue({ is_intact: true, interactions: 12, last_hash: '9f2b', first_broken: null })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('All 12 entries are as they were recorded.')).toBeVisible()
  expect(screen.getByText('9f2b')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy the hash' })).toBeVisible()
})

it.each([
  ['changed', 'Entry 3 was changed.'],
  ['missing', 'Entry 3 is missing.'],
  ['detached', 'Entry 3 does not follow the one before it.'],
  ['unknown', 'Entry 3 is not one that was recorded.'],
])('says what is broken: %s', async (why, sentence) => {
  verification.mockReturnValue({
    is_intact: false,
    interactions: 12,
    last_hash: '9f2b',
    first_broken: { number: 3, why },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(sentence)
  expect(within(alert).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

it('says that there is no communication, with a way back', async () => {
  answer.mockImplementation(() => {
    throw new Failure(404, { detail: 'There is no communication with this participant.' }, null)
  })
  const address = open()
  expect(await screen.findByText('There is no communication with this participant.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another' }))
  expect(address()).toBe('?tab=timeline')
  expect(screen.getByRole('combobox', { name: 'Executive' })).toBeVisible()
})

it('offers no log where the server does not allow it', async () => {
  answer.mockReturnValue({ ...timeline, can_log: false })
  open()
  await screen.findByRole('button', { name: 'Verify' })
  expect(screen.queryByRole('button', { name: 'Log an interaction' })).not.toBeInTheDocument()
})
