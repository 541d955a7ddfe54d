import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { ShareView } from '~/api/generated/types.gen.ts'
import { entry, share, showShares } from '~/test/shares.tsx'

import DocumentsPage from './documents-page.tsx'

type Query = Record<string, unknown>

const withMe = vi.fn<(query: Query) => unknown>()
const byMe = vi.fn<(query: Query) => unknown>()
const page = (shares: readonly ShareView[], next: string | null = null) => ({ shares, next_cursor: next })

beforeEach(() => {
  withMe.mockReset().mockReturnValue(page([share('shr_1')]))
  byMe.mockReset().mockReturnValue(page([]))
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url, query }: { url: string; query?: Query }) => {
    if (url.endsWith('/shared-with-me')) return { data: withMe(query ?? {}) }
    if (url.endsWith('/shared-by-me')) return { data: byMe(query ?? {}) }
    if (url.endsWith('/audit')) return { data: { entries: [entry('evt_1')], next_cursor: null } }
    return { data: {} }
  })
})
afterEach(() => vi.restoreAllMocks())

const list = (name = 'Documents that are shared with you') => screen.findByRole('list', { name })

it('lists what others share, with type, size, side, times and status', async () => {
  const small = share('shr_2', { status: 'revoked' })
  const by = { party: 'executive', name: 'Amina Diallo', picture_url: 'https://documents.example/amina' } as const
  const pictured = share('shr_1', { shared_by: by })
  withMe.mockReturnValue(page([pictured, { ...small, document: { ...small.document, file_size: 512 } }]))
  showShares(<DocumentsPage />)
  const [first, second] = within(await list()).getAllByRole('article')
  expect(first).toHaveTextContent(
    /^cv\.pdfResume400 kBADFrom Amina DialloShared .+Expires in .+\(2 Jan 2999\)Not opened yet$/u,
  )
  expect(second).toHaveTextContent(/Resume512 BADFrom Amina Diallo.+Valid until 2 Jan 2999Revoked$/u)
  const pictures = [first, second].map((row) => row?.querySelector('img')?.getAttribute('src') ?? null)
  expect(pictures).toEqual(['https://documents.example/amina', null])
  const [link] = screen.getAllByRole('link', { name: 'cv.pdf' })
  expect(link).toHaveAttribute('href', '/document-sharing?share=shr_1')
})

it('lists what the own side shares, with how often it was opened', async () => {
  const opened = { status: 'viewed', access_count: 3, last_access_at: '2026-11-20T12:00:00Z' } as const
  byMe.mockReturnValue(page([share('shr_1', { is_own: true, ...opened }), share('shr_2', { is_own: true })]))
  const address = showShares(<DocumentsPage />)
  await list()
  await userEvent.click(screen.getByRole('tab', { name: 'Shared by me' }))
  const [first, second] = within(await list('Documents that you share')).getAllByRole('article')
  expect(first).toHaveTextContent(/With Savanna Bank.+Opened 3 times, last .+Viewed$/u)
  expect(second).toHaveTextContent(/Never opened/u)
  expect(address()).toBe('?tab=shared-by-me')
})

it('filters on the server and keeps the filters in the URL', async () => {
  const address = showShares(<DocumentsPage />)
  await list()
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Viewed' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Type of document' }))
  await userEvent.click(await screen.findByRole('option', { name: 'File for sharing' }))
  await waitFor(() => expect(withMe).toHaveBeenLastCalledWith({ status: 'viewed', document_type: 'shared' }))
  expect(address()).toBe('?status=viewed&document_type=shared')
})

it('goes on to older documents by the cursor', async () => {
  withMe.mockImplementation(({ cursor }) => (cursor ? page([share('shr_2')]) : page([share('shr_1')], 'next')))
  showShares(<DocumentsPage />)
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(withMe).toHaveBeenLastCalledWith({ cursor: 'next' }))
})

it('offers to clear filters that nothing matches, and stays in the tab', async () => {
  const address = showShares(<DocumentsPage />, '?tab=shared-by-me&status=expired')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('You share no documents yet')).toBeVisible()
  expect(address()).toBe('?tab=shared-by-me')
})

it('offers to share a document while there is none, except to interviewers', async () => {
  withMe.mockReturnValue(page([]))
  showShares(<DocumentsPage />)
  expect(await screen.findByText('No documents are shared with you yet')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Share a document' })).toHaveLength(2)
})

it('offers interviewers nothing to share', async () => {
  showShares(<DocumentsPage />, '', 'employer', 'interviewer')
  await list()
  expect(screen.queryByRole('button', { name: 'Share a document' })).not.toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Templates' })).not.toBeInTheDocument()
})

it('shows a failure and tries again', async () => {
  withMe.mockImplementation(() => {
    throw new Failure(500, {}, 'req_1')
  })
  showShares(<DocumentsPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load shared documents')
  withMe.mockImplementation(() => page([share('shr_1')]))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await list()).toBeVisible()
})

it('shows the log of the newest own share, and of another one that is chosen', async () => {
  byMe.mockReturnValue(page([share('shr_1', { is_own: true }), share('shr_2', { is_own: true })]))
  const address = showShares(<DocumentsPage />, '?tab=audit')
  expect(await screen.findByText('viewed the document', { exact: false })).toBeVisible()
  expect(screen.getByText('Kenya')).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Shared document' }))
  const [, other] = await screen.findAllByRole('option')
  if (other) await userEvent.click(other)
  await waitFor(() => expect(address()).toBe('?tab=audit&log=shr_2'))
})
