import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { queryClient } from '~/api/query-client.ts'

import { unanswered, type Filled } from './answers.ts'
import { keepDraft } from './draft.ts'
import type { End } from './end.ts'
import { Questionnaire } from './questionnaire.tsx'

const token = 'usr_1-ref_2-seal'
const answered: Filled = {
  answers: {
    ...unanswered.answers,
    confirmation: 'yes',
    worked_together: 'She led our finances from 2019 to 2023.',
    strengths: 'Calm, exact and loyal.',
    ratings: { strategy: 4, people: 5, results: 5, integrity: 5, communication: 3 },
    work_again: 'yes',
  },
  consent: false,
}

function open(): End[] {
  const ends: End[] = []
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Questionnaire
          token={token}
          asked={{
            executive_name: 'Amina Okafor',
            referee_name: 'Kofi Mensah',
            relationship: 'Board Member',
            years_known: 4,
            expires_at: '2026-12-09T10:00:00Z',
          }}
          onEnd={(end) => ends.push(end)}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return ends
}

/** Responds to every call in the same way and records the requests. */
function server(status: number, body: object): Request[] {
  const calls: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    calls.push(request)
    return Promise.resolve(Response.json(body, { status }))
  })
  return calls
}

// By their text: queries by role in a long form take seconds on a slow machine.
const press = (words: string) => userEvent.click(screen.getByText(words))
const agree = () => userEvent.click(screen.getByLabelText(/I agree/))

beforeEach(() => localStorage.clear())

// The first test renders the whole form, which takes a busy machine longer than the default timeout.
it('says what is missing, and sends nothing', { timeout: 20_000 }, async () => {
  const calls = server(200, { is_answered: true })
  open()
  await press('Send my answers')
  expect(screen.getAllByText('Please choose')).toHaveLength(7)
  expect(screen.getAllByText('Please write a sentence or two')).toHaveLength(2)
  expect(screen.getByText('Please agree, so that we may read your answers')).toBeVisible()
  expect(calls).toHaveLength(0)
})

it('sends what was kept on the device once consent is given, and keeps it no longer', async () => {
  keepDraft(token, answered)
  const calls = server(200, { is_answered: true })
  const ends = open()
  await agree()
  await press('Send my answers')
  await waitFor(() => expect(ends).toEqual(['thanks']))
  expect(await calls[0]?.json()).toMatchObject({ answers: { confirmation: 'yes', growth: null }, consent: true })
  expect(localStorage).toHaveLength(0)
})

it('keeps the answers when they cannot be sent', async () => {
  keepDraft(token, answered)
  server(500, { title: 'x', status: 500, code: 'internal', detail: 'Something went wrong on our side.' })
  const ends = open()
  await agree()
  await press('Send my answers')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(ends).toEqual([])
  expect(localStorage).toHaveLength(1)
})

it.each([
  [404, { code: 'not_found' }, 'closed'],
  [409, { code: 'answered' }, 'answered'],
])('takes %s for an end', async (status, body, end) => {
  keepDraft(token, answered)
  server(status, { title: 'x', status, ...body })
  const ends = open()
  await agree()
  await press('Send my answers')
  await waitFor(() => expect(ends).toEqual([end]))
})

it('asks once more before a no, which sends no answers', async () => {
  keepDraft(token, answered)
  const calls = server(200, { is_answered: false })
  const ends = open()
  await press('I prefer not to answer')
  expect(calls).toHaveLength(0)
  await press('Confirm: I prefer not to')
  await waitFor(() => expect(ends).toEqual(['declined']))
  expect(await calls[0]?.json()).toEqual({ declines: true, locale: 'en' })
  expect(localStorage).toHaveLength(0)
})
