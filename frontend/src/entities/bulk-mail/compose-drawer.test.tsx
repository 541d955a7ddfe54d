import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { ComposeDrawer } from './compose-drawer.tsx'

const preview = {
  audience: 5,
  recipients: 3,
  left_out: { switched_off: 2, unconfirmed: 0, undeliverable: 0, closed: 0 },
  first: [{ user_id: 'usr_1', name: 'Amina Diallo' }],
  subject: 'The summit',
  text: 'Dear Amina,\n\nThe summit is in May.',
}

const post = vi.fn<(url: string, body: unknown) => Promise<unknown>>()
const onSent = vi.fn<() => void>()

beforeEach(() => {
  sessionStorage.clear()
  onSent.mockReset()
  post.mockReset().mockImplementation(async (url) => (url.endsWith('/preview') ? preview : { id: 'bml_1' }))
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url, body }: { url: string; body?: unknown }) => ({
    data: await post(url, body),
  }))
})
afterEach(() => vi.restoreAllMocks())

const shown = () =>
  showAt(
    '/admin/:page',
    <ComposeDrawer audience={{ user_ids: ['usr_1', 'usr_2'] }} opened onClose={vi.fn()} onSent={onSent} />,
    '',
    'admin',
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function write() {
  await userEvent.type(await screen.findByLabelText(/^Subject/u), 'The summit')
  await userEvent.type(screen.getByLabelText(/^Text/u), 'The summit is in May.')
}

it('asks for subject and text before the preview', async () => {
  shown()
  await screen.findByRole('dialog', { name: 'Send email' })
  await press('Preview')
  expect(screen.getByText('Enter a subject')).toBeVisible()
  expect(screen.getByText('Write a message')).toBeVisible()
  expect(post).not.toHaveBeenCalled()
})

it('shows who gets the email and who does not, and sends it after that', async () => {
  shown()
  await write()
  await press('Preview')
  expect(await screen.findByText('3 users get this email')).toBeVisible()
  expect(screen.getByText('Amina Diallo and 2 others')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Left out' })).toHaveTextContent('Switched news off2')
  expect(screen.getByRole('region', { name: 'The email' })).toHaveTextContent('Dear Amina,')
  await press('Send to 3 users')
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled())
  const text = { subject: 'The summit', body: 'The summit is in May.', language: 'en' }
  expect(post.mock.calls.at(-1)).toEqual([
    '/api/admin/users/emails',
    { purpose: 'news', text, user_ids: ['usr_1', 'usr_2'] },
  ])
})

it('keeps the text when the preview fails, and on the way back', async () => {
  shown()
  await write()
  post.mockRejectedValueOnce(new Failure(400, { detail: 'No user matches the filters.' }, null))
  await press('Preview')
  expect(await screen.findByRole('alert')).toBeVisible()
  await press('Preview')
  await screen.findByText('3 users get this email')
  await press('Back')
  expect(screen.getByLabelText(/^Subject/u)).toHaveValue('The summit')
})
