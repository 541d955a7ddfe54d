import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'

import type {
  CompanyView,
  OwnProfileView,
  VerificationEvent,
  VerificationTransition,
  VerificationView,
} from '~/api/generated/types.gen.ts'

import { CompanyVerification, companyQuery } from './company-verification.tsx'

const move = (event: VerificationEvent, blocked: string | null = null): VerificationTransition => ({
  event,
  to: 'pending',
  needs_reason: 'never',
  blocked,
  blocked_sentence: null,
})

const nothing: VerificationView = {
  requested_at: null,
  due_at: null,
  reason: null,
  valid_until: null,
  missing: ['registration_number', 'website', 'registration'],
  extract: null,
  allowed_transitions: [move('request', 'Add what is missing first.')],
}

function shown(
  status: CompanyView['verification_status'],
  verification: Partial<VerificationView> = {},
  isOwner = true,
) {
  const company = { name: 'Savanna Bank', verification_status: status, verification: { ...nothing, ...verification } }
  const fetched = vi.fn((_: Request) => Promise.resolve(Response.json(company)))
  vi.stubGlobal('fetch', fetched)
  const queryClient = new QueryClient()
  queryClient.setQueryData(companyQuery.queryKey, company as CompanyView)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <CompanyVerification own={{ company } as OwnProfileView} isOwner={isOwner} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return fetched
}

it('shows colleagues of the owner the state only', () => {
  shown('unverified', {}, false)
  expect(screen.getByText('Not verified yet')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('lists what is missing, and says why the request waits', () => {
  shown('unverified')
  expect(screen.getByText('Not verified yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add Registration number' })).toHaveAttribute(
    'href',
    '/profile?field=registration_number',
  )
  expect(screen.getByRole('link', { name: 'Add Website' })).toBeVisible()
  expect(screen.getByText('Upload an extract of the commercial register')).toBeVisible()
  const send = screen.getByRole('button', { name: 'Request verification' })
  expect(send).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('Add what is missing first.')).toBeVisible()
})

it('sends the request when all evidence is there', async () => {
  const extract = { document_id: 'doc_1', file_name: 'extract.pdf', uploaded_at: '2026-11-20T12:00:00Z' }
  const fetched = shown('rejected', {
    missing: [],
    extract,
    reason: 'The number is not in the register.',
    allowed_transitions: [move('request')],
  })
  expect(screen.getByText('The number is not in the register.')).toBeVisible()
  expect(screen.getByText('extract.pdf')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Request verification' }))
  await waitFor(() => {
    const paths = fetched.mock.calls.map(([request]) => `${request.method} ${new URL(request.url).pathname}`)
    expect(paths).toContain('POST /api/company/verification')
  })
})

it('shows when the decision is due, and asks before the request is withdrawn', async () => {
  const fetched = shown('pending', {
    missing: [],
    due_at: '2026-11-27T12:00:00Z',
    allowed_transitions: [move('withdraw')],
  })
  expect(screen.getByText(/^Decision by/u)).toBeVisible()
  expect(screen.queryByText('Upload an extract of the commercial register')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  expect(await screen.findByText('Withdraw the request for verification?')).toBeVisible()
  expect(fetched.mock.calls.filter(([request]) => request.method === 'POST')).toEqual([])
})
