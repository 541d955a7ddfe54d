import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { BackgroundExportView, ExportStatus } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import ExportsPage from './exports-page.tsx'
import { whileMoving } from './queries.ts'

// Toasts load their parts later than a test waits.
vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const record = (status: ExportStatus, more: Partial<BackgroundExportView> = {}): BackgroundExportView => ({
  id: `exp_${status}`,
  kind: 'users',
  filters: {},
  status,
  rows: 12_345,
  size: 3_000_000,
  asked_at: '2026-11-20T12:00:00Z',
  started_at: null,
  finished_at: null,
  expires_at: null,
  allowed_transitions: [],
  ...more,
})

const cancel = {
  event: 'cancel',
  to: 'cancelled',
  needs_reason: 'never',
  blocked: null,
  blocked_sentence: null,
} as const

const get = vi.fn<(url: string) => unknown>()
const post = vi.fn<(url: string, path: unknown) => void>()

beforeEach(() => {
  get.mockReset()
  post.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => ({ data: get(url) }))
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url, path }: { url: string; path?: unknown }) => {
    post(url, path)
    return { data: record('cancelled') }
  })
})
afterEach(() => vi.restoreAllMocks())

function shown(exports: BackgroundExportView[]) {
  get.mockReturnValue({ exports, next_cursor: null })
  showAt('/admin/exports', <ExportsPage />, '', 'admin')
}

it('says where exports are asked for while there is none', async () => {
  shown([])
  expect(await screen.findByText('No export yet')).toBeVisible()
})

it('offers the file of a ready export only, and links to the list with its filters', async () => {
  shown([record('ready', { kind: 'audit', filters: { area: 'money', from: '2026-11-01' } }), record('failed')])
  const [, ready, failed] = await screen.findAllByRole('row')
  if (!ready || !failed) throw new Error('rows are missing')
  expect(within(ready).getByRole('link', { name: 'Audit log' })).toHaveAttribute(
    'href',
    '/admin/audit?area=money&from=2026-11-01',
  )
  expect(within(ready).getByRole('button', { name: 'Download: Audit log' })).toBeVisible()
  expect(within(ready).getByText('12,345')).toBeVisible()
  expect(within(failed).queryByRole('button')).toBeNull()
  expect(within(failed).getByText('Failed')).toBeVisible()
})

it('cancels a running export after a question', async () => {
  shown([record('running', { allowed_transitions: [cancel] })])
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel export: Users' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the export of “Users”?' })
  expect(post).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel export' }))
  await vi.waitFor(() => expect(post).toHaveBeenCalledWith('/api/admin/exports/{id}/cancel', { id: 'exp_running' }))
})

it('is read again while a file is being written', () => {
  const after = (exports: BackgroundExportView[]) => whileMoving({ state: { status: 'success', data: { exports } } })
  expect(after([record('ready'), record('queued')])).toBe(3000)
  expect(after([record('ready'), record('failed'), record('expired')])).toBe(false)
  expect(whileMoving({ state: { status: 'error', data: { exports: [record('running')] } } })).toBe(false)
})
