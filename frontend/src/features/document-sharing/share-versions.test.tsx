import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { ShareEntryView, ShareView } from '~/api/generated/types.gen.ts'
import { entry, share, showShares } from '~/test/shares.tsx'

import { ShareDrawer } from './share-drawer.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

let shown: ShareView
let log: readonly ShareEntryView[]
let own: readonly unknown[]
const post = vi.fn<(url: string, body: unknown) => unknown>()

beforeEach(() => {
  shown = share('shr_1')
  log = []
  own = []
  post.mockReset().mockReturnValue({})
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => {
    if (url.endsWith('/download')) return { data: { url: '#version', expires_at: '' } }
    if (url.endsWith('/audit')) return { data: { entries: log, next_cursor: null } }
    if (url.endsWith('/comments')) return { data: { entries: [], next_cursor: null } }
    if (url.endsWith('/my-documents')) return { data: { documents: own } }
    return { data: shown }
  })
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url, body }) => ({
    data: post(url.replace('/api/document-sharing', ''), body),
  }))
})
afterEach(() => vi.restoreAllMocks())

const open = (role: 'employer' | 'executive' = 'employer', seat = 'owner') =>
  showShares(<ShareDrawer id="shr_1" opened onClose={() => {}} />, '?share=shr_1', role, seat)
const button = (name: string) => screen.findByRole('button', { name })

const editable = { can_view: true, can_download: false, can_comment: false, can_edit: true }

it('lets a recipient with the permission upload a new version, after the promise that is due', async () => {
  const blocked = { code: 'share_not_signed_for_version', params: {} }
  shown = share('shr_1', { permissions: editable, must_acknowledge: true, replace_blocked: blocked })
  const documents = [{ id: 'doc_2', file_name: 'cv-2.pdf', document_type: 'shared', media_type: 'application/pdf' }]
  own = documents.map((each) => ({ ...each, created_at: '2026-11-20T12:00:00Z', earlier_versions: [] }))
  open()
  expect(await screen.findByText('Promise confidentiality before you upload a new version.')).toBeVisible()
  expect(screen.getByText('New versions, which replace the document')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Replace by a newer version' })).not.toBeInTheDocument()
  cleanup()
  shown = share('shr_1', { permissions: editable, must_acknowledge: true, signed_at: '2026-11-21T12:00:00Z' })
  open()
  await userEvent.click(await button('Replace by a newer version'))
  const dialog = await screen.findByRole('dialog', { name: 'Replace cv.pdf' })
  expect(within(dialog).getByText(/Amina Diallo can download it\. It stays yours/u)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^Document/u }))
  await userEvent.click(await screen.findByRole('option', { name: /^cv-2\.pdf/u }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace document' }))
  await waitFor(() => expect(post).toHaveBeenCalledWith('/shares/{id}/versions', { document_id: 'doc_2' }))
})

it('offers no new version to interviewers, and to none without the permission', async () => {
  open()
  await button('View')
  expect(screen.queryByRole('button', { name: 'Replace by a newer version' })).not.toBeInTheDocument()
  cleanup()
  shown = share('shr_1', { permissions: editable })
  open('employer', 'interviewer')
  await button('View')
  expect(screen.queryByRole('button', { name: 'Replace by a newer version' })).not.toBeInTheDocument()
})

it('lets the owner download the version of the recipient, and every earlier one', async () => {
  const by = { party: 'employer', name: 'Savanna Bank', picture_url: null } as const
  const document = { ...share('shr_1').document, shared_at: '2026-11-22T12:00:00Z' }
  shown = share('shr_1', { is_own: true, permissions: editable, version_by: by, document })
  log = [
    entry('evt_2', { entry_type: 'replaced', file_name: 'cv-2.pdf', document_id: 'doc_2' }),
    entry('evt_1', { entry_type: 'shared', file_name: 'cv.pdf', document_id: 'doc_1', is_own: true }),
  ]
  open('executive')
  await userEvent.click(await button('Download the new version'))
  await waitFor(() => expect(location.hash).toBe('#version'))
  expect(await button('Download cv.pdf')).toBeVisible()
  await userEvent.click(await button('Download cv-2.pdf'))
  expect(vi.mocked(sdk.client.get)).toHaveBeenLastCalledWith(
    expect.objectContaining({ path: { id: 'shr_1', document_id: 'doc_2' } }),
  )
})
