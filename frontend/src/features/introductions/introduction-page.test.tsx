import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'

import * as introductions from '~/api/generated/introductions.gen.ts'
import { getMeQueryKey } from '~/api/generated/auth.gen.ts'
import type {
  HistoryEntryView,
  IntroductionView,
  Stage,
  StageEvent,
  StageTransition,
} from '~/api/generated/types.gen.ts'
import { storeToken } from '~/api/token.ts'
import { historyQuery, introductionQuery } from '~/entities/introduction/query.ts'

import IntroductionPage from './introduction-page.tsx'
import { companyQuery, dossierQuery } from './introduction-query.ts'

vi.mock('~/api/generated/introductions.gen.ts', async (original) => ({
  ...(await original<typeof introductions>()),
  addWorkflowAction: vi.fn(),
  respondToIntroductionMutation: vi.fn(),
  updateIntroductionMutation: vi.fn(),
}))

const id = 'int_1'
const allowed = (event: StageEvent, to: Stage): StageTransition => ({
  event,
  to,
  needs_reason: 'never',
  blocked: null,
  blocked_sentence: null,
})
const fixture = {
  id,
  version: 3,
  executive_id: 'usr_1',
  executive_name: 'Z. A.',
  executive_title: 'Chief Operating Officer',
  executive_seniority: 'c_suite',
  executive_company: null,
  executive_email: null,
  executive_contact: null,
  employer_id: 'usr_2',
  employer_name: 'Omar Haddad',
  employer_company: 'Coastal Renewables',
  can_see_company: true,
  employer_email: null,
  is_masked: false,
  workflow_status: 'pending',
  workflow_metrics: { days_in_current_status: 0 },
  urgency_score: null,
  priority: null,
  whose_turn: 'executive',
  due_at: null,
  expires_at: '2026-12-04T12:00:00Z',
  engagement_type: 'interim',
  message: 'We are building two solar plants on the coast.',
  job_id: null,
  application: null,
  compensation_hint: null,
  offer: null,
  counter_offer: null,
  meeting_details: null,
  proposed_times: null,
  can_arrange_meeting: false,
  time_zones: { employer: null, executive: null },
  next_steps: ['Send the references'],
  recent_actions: [],
  allowed_transitions: [],
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
} as unknown as IntroductionView

const sent = {
  id: 'hst_1',
  actor: 'employer',
  actor_name: 'Omar Haddad',
  action_type: 'status_changed',
  event: 'send',
  to: 'pending',
  visibility: 'shared',
  at: '2026-11-20T12:00:00Z',
} as HistoryEntryView

function shown(role: 'employer' | 'executive', changes: Partial<IntroductionView>) {
  const introduction = { ...fixture, ...changes }
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queryClient.setQueryData(getMeQueryKey(), { role })
  queryClient.setQueryData(introductionQuery(id).queryKey, introduction)
  queryClient.setQueryData(historyQuery(id).queryKey, [{ ...sent, is_yours: role === 'employer' }])
  queryClient.setQueryData(companyQuery(id).queryKey, {
    verification_status: 'verified',
    sector: null,
    size: null,
    country: 'KE',
    website: 'https://www.coastal.example',
  } as never)
  queryClient.setQueryData(dossierQuery(introduction).queryKey, null as never)
  queryClient.setQueryData([{ _id: 'getResponseRate' }], null)
  const router = createMemoryRouter([{ path: '/introduction-management/:id', element: <IntroductionPage /> }], {
    initialEntries: [`/introduction-management/${id}`],
  })
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const panel = (name: string) => within(screen.getByRole('region', { name }))
const names = (buttons: HTMLElement[]) => buttons.map(({ textContent }) => textContent)

it('shows the executive who asks, what waits for them, and everything they may do', () => {
  shown('executive', { allowed_transitions: [allowed('decline', 'declined'), allowed('accept', 'accepted')] })
  expect(screen.getByRole('heading', { level: 1, name: 'Introduction to Coastal Renewables' })).toBeVisible()
  expect(panel('The other party').getByText('Omar Haddad')).toBeVisible()
  expect(panel('The other party').getByText('The email address appears here when you accept.')).toBeVisible()
  expect(panel('Next move').getByText('Your turn')).toBeVisible()
  expect(names(panel('Next move').getAllByRole('button'))).toEqual([
    'Accept introduction',
    'Ask for more information',
    'Decline',
  ])
  expect(panel('The company').getByRole('link', { name: 'coastal.example' })).toBeVisible()
  expect(panel('Next steps').getByText('Send the references')).toBeVisible()
  expect(panel('Next steps').getByRole('button', { name: 'Edit next steps' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent('Omar Haddad sent the request')
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
})

it('shows the employer the same page from the other side', () => {
  shown('employer', { is_masked: true, allowed_transitions: [allowed('withdraw', 'cancelled')] })
  expect(screen.getByRole('heading', { level: 1, name: 'Introduction to Z. A.' })).toBeVisible()
  expect(panel('The other party').getByText('Z. A.')).toBeVisible()
  expect(panel('Next move').getByText('Their turn')).toBeVisible()
  expect(names(panel('Next move').getAllByRole('button'))).toEqual(['Withdraw'])
  expect(screen.queryByRole('region', { name: 'The company' })).toBeNull()
  expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent('You sent the request')
  expect(screen.getByRole('link', { name: 'All introductions' })).toHaveAttribute('href', '/introduction-management')
})

it('sends the executive’s question to the employer, once it is written', async () => {
  const ask = vi.fn().mockResolvedValue(fixture)
  vi.mocked(introductions.respondToIntroductionMutation).mockReturnValue({ mutationFn: ask })
  shown('executive', { allowed_transitions: [allowed('accept', 'accepted')] })
  await userEvent.click(screen.getByRole('button', { name: 'Ask for more information' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Coastal Renewables for more information' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(dialog.getByText('Please write your question')).toBeVisible()
  await userEvent.type(dialog.getByLabelText(/Your question/u), ' Where is it? ')
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(ask.mock.calls[0]?.[0]).toEqual({
    path: { id },
    body: { response: 'need_more_info', message: 'Where is it?' },
  })
})

it('asks no question where there is no request to answer', () => {
  shown('executive', { workflow_status: 'accepted', allowed_transitions: [allowed('withdraw', 'cancelled')] })
  expect(screen.queryByRole('button', { name: 'Ask for more information' })).toBeNull()
})

it('lets the employer write the next steps, one on each line, based on the version that was shown', async () => {
  const save = vi.fn().mockResolvedValue(fixture)
  vi.mocked(introductions.updateIntroductionMutation).mockReturnValue({ mutationFn: save })
  shown('employer', {})
  await userEvent.click(screen.getByRole('button', { name: 'Edit next steps' }))
  const field = panel('Next steps').getByLabelText('Next steps')
  expect(field).toHaveValue('Send the references')
  await userEvent.type(field, `\n\n${'x'.repeat(201)}`)
  await userEvent.click(screen.getByRole('button', { name: 'Save next steps' }))
  expect(panel('Next steps').getByText('Please keep each step to 200 characters')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, 'Send the references\n\n Meet the board ')
  await userEvent.click(screen.getByRole('button', { name: 'Save next steps' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toEqual({
    path: { id },
    headers: { 'If-Match': '"3"' },
    body: { next_steps: ['Send the references', 'Meet the board'] },
  })
})

it('opens the comment that was being written when the session ended', async () => {
  storeToken(`header.${btoa(JSON.stringify({ sub: 'zuri' }))}.signature`)
  const { unmount } = shown('executive', {})
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  await userEvent.type(screen.getByLabelText('Comment'), 'I could begin in May.')
  unmount()
  shown('executive', {})
  expect(screen.getByLabelText('Comment')).toHaveValue('I could begin in May.')
  vi.mocked(introductions.addWorkflowAction).mockResolvedValue({ data: fixture } as never)
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))
  await waitFor(() => expect(screen.queryByLabelText('Comment')).toBeNull())
  expect(sessionStorage).toHaveLength(0)
})

it('writes down no next steps for what has ended', () => {
  shown('employer', { workflow_status: 'cancelled', next_steps: [] })
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull()
})

it.each([
  [{ email: 'zainab@example.com', phone: null }, ['zainab@example.com'], false],
  [{ email: null, phone: '+254712345678' }, ['+254712345678'], true],
  [{ email: null, phone: null }, [], true],
])('shows the employer the contact details of an executive who shows %o', (executive_contact, links, isHidden) => {
  shown('employer', { executive_contact })
  expect(names(panel('The other party').queryAllByRole('link'))).toEqual(links)
  const note = 'The executive has chosen not to show an email address. Kilele sends meeting invitations to them.'
  expect(panel('The other party').queryAllByText(note)).toHaveLength(isHidden ? 1 : 0)
})
