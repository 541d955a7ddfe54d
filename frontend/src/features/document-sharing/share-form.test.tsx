import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { ConversationView, DocumentView, OwnDocument } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { share, showShares } from '~/test/shares.tsx'

import { ShareForm } from './share-form.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const file = (id: string, name: string, changes: Partial<DocumentView> = {}): DocumentView => ({
  id,
  file_name: name,
  document_type: 'resume',
  media_type: 'application/pdf',
  allowed_transitions: [],
  created_at: '2026-11-20T12:00:00Z',
  expires_on: null,
  feedback: null,
  file_url: null,
  sha256: '',
  size: 1024,
  status: 'approved',
  verified_at: null,
  version: 1,
  ...changes,
})

const documents: OwnDocument[] = [
  { ...file('doc_cv', 'cv.pdf'), earlier_versions: [file('doc_old', 'old-cv.pdf')] },
  {
    ...file('doc_plan', 'plan.docx', { document_type: 'shared', media_type: 'application/msword' }),
    earlier_versions: [file('doc_offer', 'offer.pdf', { document_type: 'shared' })],
  },
  { ...file('doc_face', 'me.png', { document_type: 'avatar' }), earlier_versions: [] },
]

const conversation = (id: string, title: string, canWrite = true) =>
  ({
    id,
    title,
    can_write: canWrite,
    participants: [{ id: 'usr_2', name: title, party: 'executive', title: 'CFO' }],
  }) as ConversationView

const conversations = [
  conversation('cnv_1', 'Amina'),
  conversation('cnv_2', 'Baraka'),
  conversation('cnv_3', 'Closed', false),
]
const post = vi.fn<(body: unknown, headers: unknown) => unknown>()
const shared = vi.fn<() => void>()

beforeEach(() => {
  post.mockReset().mockReturnValue({ shares: [share('shr_1')] })
  shared.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async (asked: { url: string; path?: { id?: string } }) => {
    const { url, path } = asked
    if (url.endsWith('/my-documents')) return { data: { documents } }
    if (path?.id) return { data: conversations.find(({ id }) => id === path.id) }
    return { data: { conversations, next_cursor: null, unread_total: 0 } }
  })
  vi.spyOn(sdk.client, 'post').mockImplementation(async (sent: { body?: unknown; headers?: unknown }) => ({
    data: post(sent.body, sent.headers),
  }))
})
afterEach(() => vi.restoreAllMocks())

const open = (to: string | null = null) =>
  showShares(<ShareForm conversation={to} document={null} opened onClose={() => {}} onShared={shared} />)
const choose = async (field: RegExp, option: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Share document' }))
const box = (name: string) => screen.getByRole('checkbox', { name })

it('sends what was chosen, with a key', async () => {
  open()
  await choose(/^Document/u, /^cv\.pdf/u)
  await choose(/^Recipients/u, /^Amina · CFO/u)
  await choose(/^Recipients/u, /^Baraka/u)
  await userEvent.click(screen.getByRole('radio', { name: 'The people who recruit and the interviewers' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expires after' }), '90 days')
  expect(screen.queryByRole('checkbox', { name: 'Put a watermark on downloads' })).not.toBeInTheDocument()
  await userEvent.click(box('Download the file'))
  await userEvent.click(box('Require a promise of confidentiality'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), ' As discussed ')
  await press()
  await waitFor(() => expect(shared).toHaveBeenCalledOnce())
  expect(post).toHaveBeenCalledWith(
    {
      document_id: 'doc_cv',
      shared_with: ['cnv_1', 'cnv_2'],
      share_scope: 'company',
      expires_in_days: 90,
      permissions: { can_download: true, can_comment: true, can_edit: false },
      has_watermark: true,
      must_acknowledge: true,
      message: 'As discussed',
    },
    expect.objectContaining({ 'Idempotency-Key': expect.stringMatching(/^[\w-]{36}$/u) as string }),
  )
  expect(announce).toHaveBeenCalledWith('Document shared with 1 recipient')
})

it('allows new versions only where the owner says so, with a promise if one is asked for', async () => {
  open('cnv_2')
  await choose(/^Document/u, /^cv\.pdf/u)
  expect(box('Upload a new version')).not.toBeChecked()
  expect(screen.queryByRole('checkbox', { name: 'Require a promise of confidentiality' })).not.toBeInTheDocument()
  await userEvent.click(box('Upload a new version'))
  expect(
    screen.getByText('Their file then replaces yours for both sides. Your own versions stay in your files.'),
  ).toBeVisible()
  await userEvent.click(box('Require a promise of confidentiality'))
  await press()
  await waitFor(() => expect(shared).toHaveBeenCalledOnce())
  expect(post).toHaveBeenCalledWith(
    expect.objectContaining({
      permissions: { can_download: false, can_comment: true, can_edit: true },
      has_watermark: false,
      must_acknowledge: true,
    }),
    expect.anything(),
  )
})

it('offers current documents, all files for sharing, and who may be written to', async () => {
  open()
  await userEvent.click(await screen.findByRole('combobox', { name: /^Document/u }))
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent.split(' · ')[0])
  // Further options are those of the expiry.
  expect(names.filter((name) => name?.includes('.'))).toEqual(['cv.pdf', 'plan.docx', 'offer.pdf'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('combobox', { name: /^Recipients/u }))
  expect(await screen.findByRole('option', { name: /^Amina/u })).toBeVisible()
  expect(screen.queryByRole('option', { name: /^Closed/u })).not.toBeInTheDocument()
})

it('has the recipient of the conversation that it was opened from', async () => {
  open('cnv_2')
  await choose(/^Document/u, /^cv\.pdf/u)
  expect(await screen.findByText('Baraka · CFO')).toBeVisible()
  await press()
  await waitFor(() =>
    expect(post).toHaveBeenCalledWith(expect.objectContaining({ shared_with: ['cnv_2'] }), expect.anything()),
  )
  expect(post.mock.calls[0]?.[0]).toMatchObject({ has_watermark: false, must_acknowledge: false, message: null })
})

it('asks for a document and a recipient, and for downloads of a Word document', async () => {
  open()
  await screen.findByRole('combobox', { name: /^Document/u })
  await press()
  expect(screen.getByText('Please choose a document')).toBeVisible()
  expect(screen.getByText('Please choose at least one recipient')).toBeVisible()
  await choose(/^Document/u, /^plan\.docx/u)
  expect(screen.getByText('A Word document cannot be viewed as pages, so downloads must be allowed.')).toBeVisible()
  await choose(/^Recipients/u, /^Amina/u)
  await press()
  expect(screen.getByText('A Word document can only be shared with downloads')).toBeVisible()
  expect(post).not.toHaveBeenCalled()
})

it('shows the errors of the server at their fields and keeps everything', async () => {
  const errors = [{ field: 'document_id', message: 'is not a document of yours' }]
  post.mockImplementation(() => {
    throw new Failure(422, { detail: 'invalid', code: 'validation', errors }, null)
  })
  open('cnv_1')
  await choose(/^Document/u, /^cv\.pdf/u)
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'As discussed')
  await press()
  await waitFor(() => expect(screen.getAllByText(/not a document of yours/u).length).toBeGreaterThan(0))
  expect(screen.getByRole('combobox', { name: /^Document/u })).toHaveAccessibleDescription(
    /Is not a document of yours/u,
  )
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('As discussed')
  expect(screen.getByText('Amina · CFO')).toBeVisible()
  expect(shared).not.toHaveBeenCalled()
})
