import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { ListExport } from './list-export.tsx'

// Toasts load their parts later than a test waits.
vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const post = vi.fn<(url: string, body: unknown) => void>()
const load = vi.fn<() => Promise<string>>()

beforeEach(() => {
  post.mockReset()
  load.mockReset()
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url, body }: { url: string; body?: unknown }) => {
    post(url, body)
    return { data: { id: 'exp_1' } }
  })
})
afterEach(() => vi.restoreAllMocks())

const failure = (status: number, code: string) =>
  new Failure(status, { code, detail: 'More than 5000 rows match.' }, null)

const shown = () =>
  showAt(
    '/admin/:page',
    <ListExport
      label="Export"
      load={load}
      filename="user_export.csv"
      done="Data exported"
      failed="Failed to export users"
      list={{ kind: 'users', users: { role: 'executive' } }}
    />,
    '',
    'admin',
  )

it('leads on by itself when the list is too large for one answer', async () => {
  load.mockRejectedValue(failure(422, 'export_too_large'))
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() =>
    expect(post).toHaveBeenCalledWith('/api/admin/exports', { kind: 'users', users: { role: 'executive' } }),
  )
})

it('does not ask for a background export after another failure', async () => {
  load.mockRejectedValue(failure(503, 'unavailable'))
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(post).not.toHaveBeenCalled()
})

it('exports in the background at any size on request', async () => {
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'More ways to export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export in the background' }))
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(load).not.toHaveBeenCalled()
})
