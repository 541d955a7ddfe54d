import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { AdminUserView, RoleChangeView } from '~/api/generated/types.gen.ts'

import { RoleSection } from './role-section.tsx'

const user: AdminUserView = {
  user_id: 'usr_1',
  email: 'selam@example.com',
  first_name: 'Selam',
  last_name: 'Tesfaye',
  role: 'executive',
  state: 'active',
  is_active: true,
  vetting_status: 'unvetted',
  registration_date: '2026-11-20T12:00:00Z',
  last_login: null,
  suspended_until: null,
  reason: null,
  allowed_transitions: [],
}

const free: RoleChangeView = {
  role: 'executive',
  choices: [
    { role: 'employer', blocked: null, blocked_sentence: null },
    { role: 'admin', blocked: null, blocked_sentence: null },
  ],
  approval: null,
  allowed_transitions: [],
}

const approval: NonNullable<RoleChangeView['approval']> = {
  state: 'proposed',
  before: 'executive',
  after: 'admin',
  proposed: { by: 'usr_2', by_name: 'Ada Obi', at: '2026-11-20T12:00:00Z' },
  reason: 'Joins the team',
  lapses_at: '2026-12-04T12:00:00Z',
  decided: null,
  decision_reason: null,
}

function shown(change: RoleChangeView) {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(change))),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RoleSection user={user} onDialog={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('proposes another role where there is nothing that keeps the present one', async () => {
  shown(free)
  await userEvent.click(await screen.findByRole('button', { name: 'Propose another role' }))
  const dialog = await screen.findByRole('dialog', { name: 'Propose another role for Selam Tesfaye' })
  expect(dialog).toHaveTextContent('Nothing changes until another administrator approves it.')
  expect(dialog).toHaveTextContent('they see the pages of the new role')
  await userEvent.click(screen.getByRole('radio', { name: 'Administrator' }))
  expect(dialog).toHaveTextContent('They need an authenticator app')
})

it('says why the role cannot change', async () => {
  const blocked = 'This person has a seat at a company.'
  shown({ ...free, choices: free.choices.map((choice) => ({ ...choice, blocked })) })
  expect(await screen.findByText(blocked)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Propose another role' })).toBeNull()
})

it.each([
  ['proposed', 'Ada Obi proposed the role “Administrator”. Another administrator can approve it until'],
  ['approved', 'Ada Obi proposed the role “Administrator”, Ben Ito approved it on'],
  ['refused', 'Ada Obi proposed the role “Administrator”, Ben Ito refused it on'],
  ['withdrawn', 'Ada Obi proposed the role “Administrator”, and withdrew the proposal on'],
  ['lapsed', 'Ada Obi proposed the role “Administrator”. The proposal was not decided until'],
] as const)('tells a proposal that is %s', async (state, sentence) => {
  const isDecided = state !== 'proposed' && state !== 'lapsed'
  const decided = isDecided ? { by: 'usr_3', by_name: 'Ben Ito', at: '2026-11-21T12:00:00Z' } : null
  shown({ ...free, approval: { ...approval, state, decided } })
  expect(await screen.findByText((text) => text.startsWith(sentence))).toBeVisible()
  expect(screen.getByText('Joins the team')).toBeVisible()
  const again = screen.queryByRole('button', { name: 'Propose another role' })
  expect(again === null).toBe(state === 'proposed')
})
