import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'

import type { AttentionCounts, AttentionItem } from '~/api/generated/types.gen.ts'

import { Attention } from './attention.tsx'

const counts: AttentionCounts = {
  approvals: 0,
  applications: 1,
  companies: 0,
  documents: 1,
  vettings: 0,
  data_requests: 0,
  contact_messages: 60,
  jobs: 0,
  job_reports: 0,
  total: 62,
}

const item = (changes: Partial<AttentionItem>): AttentionItem => ({
  kind: 'contact_message',
  id: 'ctm_1',
  title: 'Amina Bello',
  line: null,
  word: 'press',
  assigned_to: null,
  assigned_name: null,
  waiting_since: '2026-11-20T12:00:00Z',
  due_at: null,
  is_overdue: false,
  ...changes,
})

function shown(items: readonly AttentionItem[], kind: AttentionItem['kind'] | null = null) {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ items }))),
  )
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Attention kind={kind} counts={counts} />
      </MantineProvider>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin'] })
  render(<RouterProvider router={router} />)
  return router
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'What waits for the team' })).getAllByRole('listitem')

it('says what each item is, when it is due, and who has it', async () => {
  shown([
    item({
      kind: 'application',
      id: 'app_1',
      title: 'Salma Haddad',
      line: 'Chief Financial Officer · Atlas',
      word: null,
      due_at: '2026-11-18T12:00:00Z',
      is_overdue: true,
      assigned_to: 'usr_1',
      assigned_name: 'Grace Otieno',
    }),
    item({ kind: 'document', id: 'usr_2', title: 'Kofi Mensah', word: 'resume' }),
    item({}),
  ])
  const [application, document, message] = await rows()
  expect(application).toHaveTextContent('Salma HaddadApplication · Chief Financial Officer · Atlas')
  expect(application).toHaveTextContent('Overdue since 18 Nov 2026')
  expect(application).toHaveTextContent('Grace Otieno')
  expect(within(application as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/member-applications/app_1',
  )
  expect(document).toHaveTextContent('Document: Resume')
  expect(within(document as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/candidates?candidate=usr_2')
  expect(message).toHaveTextContent('Contact message: Press')
  expect(message).not.toHaveTextContent('Unassigned')
})

it('shows ten at first, the rest on request, and how many there are in all', async () => {
  shown(Array.from({ length: 50 }, (_, number) => item({ id: `ctm_${number}` })))
  expect(await rows()).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show 40 more' }))
  expect(await rows()).toHaveLength(50)
  expect(screen.getByText('The first 50 of 62, by due date.')).toBeInTheDocument()
})

it('offers the kinds that wait, and the complete list of the chosen one', async () => {
  shown([item({})], 'contact_message')
  await rows()
  const kinds = within(screen.getByRole('list', { name: 'Kinds' })).getAllByRole('button')
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'All62',
    'Applications1',
    'Documents1',
    'Contact messages60',
  ])
  expect(screen.getByRole('button', { name: /^Contact messages/u, pressed: true })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All contact messages' })).toHaveAttribute('href', '/admin/contact-messages')
})

it('returns from a chosen kind with the back button', async () => {
  const router = shown([item({})])
  await rows()
  await userEvent.click(screen.getByRole('button', { name: /^Contact messages/u }))
  expect(router.state.location.search).toBe('?kind=contact_message')
  await act(() => router.navigate(-1))
  expect(router.state.location).toMatchObject({ pathname: '/admin', search: '' })
})

it('says that nothing waits', async () => {
  shown([])
  expect(await screen.findByText('Nothing waits for the team.')).toBeInTheDocument()
})
