import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { ShareEntryView, ShareView } from '~/api/generated/types.gen.ts'
import { confirm } from '~/components/confirm.tsx'
import { saveFile } from '~/components/save-file.ts'
import { entry, move, share, showShares } from '~/test/shares.tsx'

import { ShareDrawer } from './share-drawer.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))
vi.mock('~/components/confirm.tsx', () => ({ confirm: vi.fn() }))
vi.mock('~/components/save-file.ts', () => ({ saveFile: vi.fn() }))

let shown: ShareView
let log: readonly ShareEntryView[]
let comments: readonly ShareEntryView[]
let own: readonly unknown[]
const post = vi.fn<(url: string, body: unknown) => unknown>()

beforeEach(() => {
  shown = share('shr_1')
  log = []
  comments = []
  own = []
  post.mockReset().mockReturnValue({})
  vi.mocked(confirm).mockReset().mockResolvedValue(true)
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => {
    if (url.endsWith('/export'))
      return { data: { filename: 'log.csv', media_type: 'text/csv', content: 'a', count: 1 } }
    if (url.endsWith('/audit')) return { data: { entries: log, next_cursor: null } }
    if (url.endsWith('/comments')) return { data: { entries: comments, next_cursor: null } }
    if (url.endsWith('/my-documents')) return { data: { documents: own } }
    return { data: shown }
  })
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url, body }) => ({
    data: post(url.replace('/api/document-sharing', ''), body),
  }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (role: 'employer' | 'executive' = 'employer', seat = 'owner') =>
  showShares(<ShareDrawer id="shr_1" opened onClose={() => {}} />, '?share=shr_1', role, seat)
const button = (name: string) => screen.findByRole('button', { name })

it('says what may be done, and why there is no download', async () => {
  shown = share('shr_1', { message: 'My papers' })
  open()
  expect(await button('View')).toBeVisible()
  expect(screen.getByText('My papers')).toBeVisible()
  expect(screen.getByText('This document can be viewed but not downloaded.')).toBeVisible()
  expect(screen.getByText('No downloads')).toBeVisible()
  expect(screen.getByText('Only the people who recruit')).toBeVisible()
  for (const name of ['Download', 'Promise confidentiality', 'Refuse', 'Revoke', 'Comment']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

it('downloads after the promise', async () => {
  const permissions = { can_view: true, can_download: true, can_comment: false, can_edit: false }
  const terms = { permissions, must_acknowledge: true }
  const moves = [move('sign', 'signed'), move('reject', 'rejected')]
  const blocked = { code: 'share_not_signed', params: {} }
  shown = share('shr_1', { ...terms, download_blocked: blocked, allowed_transitions: moves })
  open()
  await userEvent.click(await button('Promise confidentiality'))
  const dialog = await screen.findByRole('dialog', { name: 'Promise confidentiality' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promise' }))
  expect(within(dialog).getByText('Please tick the box to promise it')).toBeVisible()
  expect(post).not.toHaveBeenCalled()
  await userEvent.click(
    within(dialog).getByRole('checkbox', {
      name: 'I will keep this document confidential and use it only for this introduction.',
    }),
  )
  shown = share('shr_1', { ...terms, download_blocked: null, signed_at: '2026-11-21T12:00:00Z', status: 'signed' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promise' }))
  await waitFor(() => expect(post).toHaveBeenCalledWith('/shares/{id}/acknowledge', { status: 'signed' }))
  await button('Download')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus())
  post.mockReturnValue({ share: shown, pages: null, download: { url: '#cv', expires_at: '' } })
  await userEvent.click(await button('Download'))
  await waitFor(() => expect(location.hash).toBe('#cv'))
  expect(post).toHaveBeenLastCalledWith('/access/{id}', { action: 'download' })
})

it('views the document, and has the focus again afterwards', async () => {
  const pages = { page_count: 1, view: 'v1', expires_at: '2999-01-01T00:00:00Z' }
  post.mockReturnValue({ share: shown, download: null, pages })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  open()
  await userEvent.click(await button('View'))
  expect(await screen.findByRole('region', { name: 'Pages of cv.pdf' })).toBeVisible()
  expect(post).toHaveBeenCalledWith('/access/{id}', { action: 'view' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pages of cv.pdf' })).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Shared document' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'View' })).toHaveFocus())
})

it('replaces the document by another one', async () => {
  shown = share('shr_1', { is_own: true })
  const documents = [{ id: 'doc_2', file_name: 'cv-2.pdf', document_type: 'resume', media_type: 'application/pdf' }]
  own = documents.map((each) => ({ ...each, created_at: '2026-11-20T12:00:00Z', earlier_versions: [] }))
  open('executive')
  await userEvent.click(await button('Replace by a newer version'))
  const dialog = await screen.findByRole('dialog', { name: 'Replace cv.pdf' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^Document/u }))
  await userEvent.click(await screen.findByRole('option', { name: /^cv-2\.pdf/u }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace document' }))
  await waitFor(() => expect(post).toHaveBeenCalledWith('/shares/{id}/versions', { document_id: 'doc_2' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Replace cv.pdf' })).not.toBeInTheDocument())
})

it('shows why a document cannot be accessed', async () => {
  post.mockImplementation(() => {
    throw new Failure(409, { code: 'document_gone', detail: 'The owner has deleted this document.' }, null)
  })
  open()
  await userEvent.click(await button('View'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to access document')
  expect(alert).toHaveTextContent('The owner has deleted this document.')
})

it('refuses after a question', async () => {
  shown = share('shr_1', { allowed_transitions: [move('reject', 'rejected')] })
  vi.mocked(confirm).mockResolvedValueOnce(false)
  open()
  await userEvent.click(await button('Refuse'))
  expect(post).not.toHaveBeenCalled()
  await userEvent.click(await button('Refuse'))
  await waitFor(() => expect(post).toHaveBeenCalledWith('/shares/{id}/acknowledge', { status: 'rejected' }))
})

it('offers interviewers no promise and no refusal', async () => {
  shown = share('shr_1', { allowed_transitions: [move('sign', 'signed'), move('reject', 'rejected')] })
  open('employer', 'interviewer')
  await button('View')
  expect(screen.queryByRole('button', { name: 'Promise confidentiality' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Refuse' })).not.toBeInTheDocument()
})

it('says that a share was revoked, and offers nothing', async () => {
  const revoked = { code: 'share_revoked', params: {} }
  shown = share('shr_1', { status: 'revoked', view_blocked: revoked, download_blocked: revoked })
  open()
  expect(await screen.findByText('The owner has revoked this share.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'View' })).not.toBeInTheDocument()
})

it('revokes after a question, for the owner', async () => {
  shown = share('shr_1', { is_own: true, allowed_transitions: [move('revoke', 'revoked')] })
  vi.mocked(confirm).mockResolvedValueOnce(false)
  open('executive')
  await userEvent.click(await button('Revoke'))
  expect(vi.mocked(confirm).mock.calls[0]?.[0].consequence).toMatch(/cannot be undone.+cannot be taken back/u)
  expect(post).not.toHaveBeenCalled()
  await userEvent.click(await button('Revoke'))
  await waitFor(() => expect(post).toHaveBeenCalledWith('/shares/{id}/revoke', undefined))
  expect(screen.queryByRole('button', { name: 'View' })).not.toBeInTheDocument()
})

it('shows the owner what happened, with countries, and saves it as a file', async () => {
  shown = share('shr_1', { is_own: true })
  log = [
    entry('evt_2', { entry_type: 'downloaded', has_watermark: true, country: null }),
    entry('evt_1', { entry_type: 'shared', is_own: true, name: 'Amina Diallo' }),
  ]
  open('executive')
  const list = await screen.findByRole('list', { name: 'What happened' })
  const [first, second] = within(list).getAllByRole('article')
  expect(first).toHaveTextContent(/^Omar Haddad downloaded the document.+with a watermark$/u)
  expect(second).toHaveTextContent(/^Amina Diallo \(you\) shared the document.+Kenya$/u)
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('log.csv', expect.any(Blob)))
})

it('adds a comment', async () => {
  shown = share('shr_1', { can_comment_now: true })
  open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), ' Thank you ')
  comments = [entry('evt_3', { entry_type: 'commented', text: 'Thank you' })]
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(post).toHaveBeenCalledWith('/shares/{id}/comments', { text: 'Thank you' }))
  const list = await screen.findByRole('list', { name: 'Comments' })
  expect(list).toHaveTextContent('Thank you')
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('')
})
