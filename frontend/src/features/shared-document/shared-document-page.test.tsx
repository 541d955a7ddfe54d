import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { GuestDocumentView } from '~/api/generated/types.gen.ts'
import { confirm } from '~/components/confirm.tsx'
import { speak } from '~/i18n/i18n.ts'

import SharedDocumentPage from './shared-document-page.tsx'

vi.mock('~/components/confirm.tsx', () => ({ confirm: vi.fn(async () => true) }))
vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const closed = () => new Failure(404, { code: 'not_found', detail: 'This link or code is not valid.' }, null, null)

const document: GuestDocumentView = {
  owner_name: 'Amina Diallo',
  file_name: 'cv.pdf',
  mime_type: 'application/pdf',
  file_size: 1024,
  message: 'For the mandate.',
  expires_at: '2999-01-02T12:00:00Z',
  can_download: true,
  has_watermark: true,
  must_acknowledge: true,
  signed_at: null,
  view_blocked: null,
  download_blocked: { code: 'share_not_signed', params: {} },
}

const link = vi.fn<() => unknown>()
const post = vi.fn<(url: string, body: unknown, headers: unknown) => unknown>()

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  link.mockReset().mockReturnValue({ owner_name: 'Amina Diallo', locale: 'en', expires_at: '2999-01-02T12:00:00Z' })
  post.mockReset().mockImplementation((url) => {
    if (url.endsWith('/verify')) return { session: 's1', ends_at: '2999-01-01T12:30:00Z', document }
    if (url.endsWith('/acknowledge')) return { ...document, signed_at: '2026-11-20T12:00:00Z', download_blocked: null }
    return {}
  })
  vi.spyOn(sdk.client, 'get').mockImplementation(async () => ({ data: link() }))
  vi.spyOn(sdk.client, 'post').mockImplementation(
    async ({ url, body, headers }: { url: string; body?: unknown; headers?: unknown }) => ({
      data: post(url, body, headers),
    }),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await speak('en')
})

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const routes = [{ path: '/shared-document/:token', element: <SharedDocumentPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/shared-document/t1'] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function enterCode() {
  await press('Send code')
  await userEvent.click(await screen.findByLabelText('Digit 1 of the code'))
  await userEvent.keyboard('123456')
  await press('Open document')
}

it('shows before the code only who shares and until when, and is not indexed', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'A document from Amina Diallo' })).toBeVisible()
  expect(screen.getByText(/You can open it until/u)).toBeVisible()
  expect(screen.queryByText(/cv\.pdf|For the mandate/u)).not.toBeInTheDocument()
  expect(globalThis.document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
})

it('opens the document with a code, in a session that is sent with each request', async () => {
  show()
  await enterCode()
  expect(await screen.findByText('For the mandate.')).toBeVisible()
  expect(screen.getByText('Promise confidentiality before you download this document.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument()
  await press('Promise')
  expect(screen.getByText('Please tick the box to promise it')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Promise')
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
  expect(post).toHaveBeenLastCalledWith(
    expect.stringMatching(/acknowledge$/u),
    undefined,
    expect.objectContaining({ 'x-share-session': 's1' }),
  )
})

it('says what is wrong with a code, and stays', async () => {
  post.mockImplementation((url) => {
    if (!url.endsWith('/verify')) return {}
    const message = 'This link or code is not valid.'
    const sentence = { code: 'shared_document_closed', params: {} }
    const errors = [{ field: 'code', message, sentence }]
    throw new Failure(422, { code: 'invalid', detail: message, errors }, null, null)
  })
  show()
  await enterCode()
  expect((await screen.findAllByText(/This link or code is not valid/u)).length).toBeGreaterThan(0)
  await press('Send a new code')
  expect(await screen.findByText('We emailed a new code. The earlier one no longer works.')).toBeVisible()
})

it('asks for a new code when the session is over', async () => {
  show()
  await enterCode()
  post.mockImplementation((url) => {
    if (url.endsWith('/access')) throw closed()
    return {}
  })
  await press('View')
  expect(await screen.findByText(/Your session is over/u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible()
  expect(screen.queryByText('For the mandate.')).not.toBeInTheDocument()
})

it('has one screen for every link that is not valid', async () => {
  link.mockImplementation(() => {
    throw closed()
  })
  show()
  expect(await screen.findByRole('heading', { name: 'This link is not active' })).toBeVisible()
})

it('shows a failure with a way to try again', async () => {
  link.mockImplementationOnce(() => {
    throw new Failure(500, { code: 'internal' }, null, null)
  })
  show()
  await press('Retry')
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()
})

it('ends the share when the document is for another person', async () => {
  show()
  await press('This is not for me')
  expect(confirm).toHaveBeenCalledOnce()
  await waitFor(() => expect(post).toHaveBeenCalledWith('/api/shared-document/{token}/decline', undefined, undefined))
  expect(await screen.findByRole('heading', { name: 'Noted, and thank you for telling us' })).toBeVisible()
})

it('is in the language of the mail unless another one was chosen', async () => {
  link.mockReturnValue({ owner_name: 'Amina Diallo', locale: 'fr', expires_at: '2999-01-02T12:00:00Z' })
  show()
  expect(await screen.findByRole('button', { name: 'Envoyer le code' })).toBeVisible()
})
