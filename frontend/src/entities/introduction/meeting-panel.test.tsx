import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import type { IntroductionView } from '~/api/generated/types.gen.ts'

import { MeetingPanel } from './meeting-panel.tsx'

const meeting = {
  id: 'mtg_1',
  meeting_datetime: '2026-11-27T09:00:00Z',
  duration_minutes: 45,
  meeting_type: 'video_call',
  location_or_link: 'https://meet.example.com/k',
  agenda: null,
  arranged_by: 'employer',
  is_over: false,
}
const proposed = { ...meeting, by: 'employer', times: ['2026-11-25T09:00:00Z', '2026-11-27T09:00:00Z'] }

function shown(rest: object, side: 'employer' | 'executive' = 'executive') {
  const introduction = {
    id: 'int_1',
    meeting_details: null,
    proposed_times: null,
    can_arrange_meeting: true,
    time_zones: { employer: 'Asia/Riyadh', executive: null },
    ...rest,
  } as IntroductionView
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <MeetingPanel introduction={introduction} side={side} onChanged={vi.fn()} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

it('offers a meeting where one can be arranged, and says so where none can', () => {
  shown({})
  expect(buttons()).toEqual(['Arrange a meeting'])
})

it('shows a coming meeting on both clocks and lets it be moved or cancelled', () => {
  shown({ meeting_details: meeting })
  expect(screen.getByText(/their time \(/u)).toHaveTextContent('Riyadh')
  // A Friday.
  expect(screen.getByText('weekend')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'meet.example.com/k' })).toBeInTheDocument()
  expect(buttons()).toEqual(['Move meeting', 'Cancel meeting'])
})

it('lets the other side pick one of the times, and not the side that proposed them', () => {
  shown({ proposed_times: proposed })
  const times = within(screen.getByRole('list', { name: 'Proposed times' })).getAllByRole('listitem')
  expect(times.map((each) => within(each).getAllByRole('button').length)).toEqual([1, 1])
  expect(buttons()).toEqual(['Pick', 'Pick', 'Propose other times'])
})

it('shows the side that proposed times what it waits for', () => {
  shown({ proposed_times: proposed }, 'employer')
  expect(screen.getByText('You proposed these times; they pick one.')).toBeInTheDocument()
  expect(buttons()).toEqual(['Propose other times'])
})
