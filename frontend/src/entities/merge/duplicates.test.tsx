import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import type { DuplicatesView, DuplicateView, MergeView } from '~/api/generated/types.gen.ts'

import { Duplicates } from './duplicates.tsx'

const account: DuplicatesView['person'] = {
  id: 'usr_1',
  is_account: true,
  name: 'Amina Diallo',
  email: 'amina@example.com',
  position: null,
  company: 'Savanna Bank',
  created_at: '2026-11-20T12:00:00Z',
  is_merged: false,
}

const duplicate: DuplicateView = {
  person: { ...account, id: 'draft_1', is_account: false, email: 'a.diallo@work.example', position: 'CFO' },
  rules: ['name_and_company'],
  into_this: {
    blocked: null,
    fields: [
      { field: 'title', kept: null, merged: 'CFO', outcome: 'filled' },
      { field: 'industry', kept: 'energy', merged: 'government', outcome: 'hidden' },
    ],
    positions: 0,
  },
  into_other: {
    blocked: {
      message: 'An account cannot be merged into a draft.',
      sentence: { code: 'account_into_draft', params: {} },
    },
    fields: [],
    positions: 0,
  },
}

const merge: MergeView = {
  id: 'mrg_1',
  kept: 'usr_1',
  merged: 'draft_1',
  kept_name: 'Amina Diallo',
  merged_name: 'A. Diallo',
  state: 'merged',
  hand: { by: 'usr_2', by_name: 'Ada Obi', at: '2026-11-20T12:00:00Z' },
  reason: 'The same person.',
  filled: ['title'],
  positions: 0,
  undoable_until: '2026-12-20T12:00:00Z',
  undone: null,
  allowed_transitions: [{ event: 'undo', to: 'undone', needs_reason: 'never', blocked: null, blocked_sentence: null }],
}

const post = vi.fn<(request: Request) => unknown>()

function show(found: Partial<DuplicatesView>) {
  const view: DuplicatesView = { person: account, merged_by: null, merges: [], duplicates: [], ...found }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (request: Request) => {
      if (request.method !== 'GET') return Response.json(post(request), { status: 201 })
      return Response.json(view)
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Duplicates of="usr_1" isOpen={false} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

afterEach(() => vi.unstubAllGlobals())

it('looks only when asked, and says honestly that none is found', async () => {
  show({})
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Look for duplicates' }))
  expect(await screen.findByText(/^None found by email address/u)).toBeVisible()
})

it('compares field by field, and sends nothing without a reason', async () => {
  post.mockReturnValue(merge)
  show({ duplicates: [duplicate] })
  await userEvent.click(screen.getByRole('button', { name: 'Look for duplicates' }))
  expect(await screen.findByText('Same name and company')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Compare and merge: Amina Diallo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge two records about one person' })
  const [, title, industry] = within(dialog).getAllByRole('row')
  expect(title).toHaveTextContent('Title—CFOFilled in')
  expect(industry).toHaveTextContent('IndustryEnergyGovernmentHidden')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
  expect(within(dialog).getByText('Say why they are the same person')).toBeVisible()
  expect(post).not.toHaveBeenCalled()
  await userEvent.type(within(dialog).getByLabelText(/^Reason/u), 'The same person.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1))
})

it('shows a merge with the date until which it can be undone', async () => {
  show({ merges: [merge, { ...merge, id: 'mrg_2', state: 'final', allowed_transitions: [] }] })
  await userEvent.click(screen.getByRole('button', { name: 'Look for duplicates' }))
  expect(await screen.findByText(/Can be undone until 20 Dec 2026\./u)).toBeVisible()
  expect(screen.getByText(/It can no longer be undone\./u)).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Undo merge' })).toHaveLength(1)
})
