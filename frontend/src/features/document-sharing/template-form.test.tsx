import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { storeToken } from '~/api/token.ts'
import { showShares } from '~/test/shares.tsx'
import { agreement } from '~/test/templates.ts'

import DocumentsPage from './documents-page.tsx'

const made = { document_id: 'doc_1', file_name: 'Mutual agreement 2026-11-27.pdf', size: 34_000, created_at: '' }
const own = { ...made, id: 'doc_1', document_type: 'shared', media_type: 'application/pdf', earlier_versions: [] }
const post = vi.fn<(body: unknown, key: unknown) => unknown>()
const listed = vi.fn<() => unknown>()

beforeEach(() => {
  sessionStorage.clear()
  storeToken(`header.${btoa(JSON.stringify({ sub: 'amina' }))}.signature`)
  post.mockReset().mockReturnValue(made)
  listed.mockReset().mockReturnValue({ documents: [{ ...own, created_at: '2026-11-27T12:00:00Z' }] })
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => {
    if (url.endsWith('/templates')) return { data: { templates: [agreement] } }
    if (url.endsWith('/my-documents')) return { data: listed() }
    if (url.endsWith('/download')) return { data: { url: '#pdf', expires_at: '' } }
    if (url.endsWith('/conversations')) return { data: { conversations: [], next_cursor: null, unread_total: 0 } }
    return { data: { shares: [], next_cursor: null } }
  })
  vi.spyOn(sdk.client, 'post').mockImplementation(async (sent: { body?: unknown; headers?: unknown }) => ({
    data: post(sent.body, (sent.headers as Record<string, unknown>)['Idempotency-Key']),
  }))
})
afterEach(() => vi.restoreAllMocks())

const show = (role?: 'executive' | 'employer') => showShares(<DocumentsPage />, '?tab=templates&template=nda', role)
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`, 'u'))
const language = () => screen.findByRole('combobox', { name: 'Language of the document' })
const generate = () => screen.getByRole('button', { name: 'Generate document' })
const result = () => screen.findByRole('heading', { name: 'Your document is ready' })

const fillIn = async (months = '24') => {
  await language()
  await userEvent.type(field('First party'), ' Savanna Bank ')
  await userEvent.type(field('Purpose'), 'A merger')
  await userEvent.type(field('Effective date'), '2027-03-15')
  await userEvent.type(field('Duration in months'), months)
}

it('is disabled, with the reason, until every required field is filled in', async () => {
  show()
  expect(await language()).toHaveValue('en')
  expect(generate()).toBeDisabled()
  expect(generate()).toHaveAccessibleDescription(
    'Still needed: First party, Purpose, Effective date and Duration in months',
  )
  await userEvent.type(field('First party'), ' ')
  expect(generate()).toHaveAccessibleDescription(/First party/u)
  await fillIn()
  expect(generate()).toBeEnabled()
  expect(generate()).not.toHaveAccessibleDescription()
})

it('has the type, the hint and the limit of each field', async () => {
  show()
  await language()
  expect(field('First party')).toHaveAttribute('maxlength', '40')
  expect(field('First party')).toHaveAttribute('dir', 'auto')
  expect(field('First party')).toBeRequired()
  expect(field('Place')).not.toBeRequired()
  expect(field('Purpose')).toHaveAttribute('dir', 'auto')
  expect(field('Purpose')).toHaveAccessibleDescription('In one or two sentences.')
  expect(field('Last day')).toHaveAttribute('type', 'date')
  await userEvent.type(field('Effective date'), '2027-03-15')
  expect(field('Last day')).toHaveAttribute('min', '2027-03-15')
  expect(field('Duration in months')).toHaveAttribute('inputmode', 'numeric')
})

it('sends what was entered, as texts, in the chosen language and with a key', async () => {
  show()
  await fillIn()
  await userEvent.selectOptions(await language(), 'English and Arabic')
  expect(await language()).toHaveAccessibleDescription(/the first language prevails/u)
  await userEvent.click(generate())
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  const values = { party: 'Savanna Bank', purpose: 'A merger', start: '2027-03-15', months: '24' }
  expect(post).toHaveBeenCalledWith(
    { template_id: 'nda', language: 'en_ar', field_values: values },
    expect.stringMatching(/^[\w-]{36}$/u),
  )
})

it('makes one document of a double click', async () => {
  show()
  await fillIn()
  await userEvent.dblClick(generate())
  await result()
  expect(new Set(post.mock.calls.map(([, key]) => key)).size).toBe(1)
})

it('checks ranges and the order of days before it sends anything', async () => {
  show()
  await fillIn('121')
  await userEvent.type(field('Last day'), '2027-03-14')
  await userEvent.click(generate())
  expect(field('Duration in months')).toHaveAccessibleDescription('Must be a whole number from 1 to 120')
  expect(field('Last day')).toHaveAccessibleDescription('Must not be before “Effective date”')
  expect(field('Last day')).toHaveFocus()
  expect(post).not.toHaveBeenCalled()
})

it('shows the errors of the server at their fields and keeps everything', async () => {
  const errors = [
    { field: 'field_values.party', message: 'must not contain invisible characters' },
    { field: 'language', message: 'is not a language of this template' },
  ]
  post.mockImplementation(() => {
    throw new Failure(422, { detail: 'invalid', code: 'validation', errors }, null)
  })
  show()
  await fillIn()
  await userEvent.click(generate())
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the marked fields.')
  expect(field('First party')).toHaveAccessibleDescription(/Must not contain invisible characters/u)
  expect(await language()).toHaveAccessibleDescription(/Is not a language of this template/u)
  expect(field('Purpose')).toHaveValue('A merger')
  expect(field('Duration in months')).toHaveValue('24')
})

it('shows a failure above the form and can be sent again with the same key', async () => {
  post.mockImplementationOnce(() => {
    throw new Failure(500, {}, 'req_1')
  })
  show()
  await fillIn()
  await userEvent.click(generate())
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to generate the document')
  await userEvent.click(generate())
  await result()
  expect(new Set(post.mock.calls.map(([, key]) => key)).size).toBe(1)
})

it('restores what was typed, which can be discarded', async () => {
  show()
  await fillIn()
  await userEvent.selectOptions(await language(), 'French')
  expect(field('Purpose')).toHaveValue('A merger')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Fill in Mutual agreement' }))
  expect(await screen.findByText(/We kept what you typed/u)).toBeVisible()
  expect(field('First party')).toHaveValue(' Savanna Bank ')
  expect(field('Effective date')).toHaveValue('2027-03-15')
  expect(await language()).toHaveValue('fr')
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(field('First party')).toHaveValue('')
})

it('moves the focus to the result, which can be downloaded, and forgets the draft', async () => {
  show()
  await fillIn()
  await userEvent.click(generate())
  expect(await result()).toHaveFocus()
  expect(await result()).toHaveAccessibleDescription('Mutual agreement 2026-11-27.pdf 33 kB')
  expect(sessionStorage).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Download Mutual agreement 2026-11-27.pdf' }))
  await waitFor(() => expect(location.hash).toBe('#pdf'))
})

it('makes another document from the same values', async () => {
  show()
  await fillIn()
  await userEvent.click(generate())
  await result()
  await userEvent.click(screen.getByRole('button', { name: 'Make another' }))
  expect(await language()).toHaveFocus()
  expect(field('First party')).toHaveValue(' Savanna Bank ')
  await userEvent.click(generate())
  await result()
  expect(new Set(post.mock.calls.map(([, key]) => key)).size).toBe(2)
})

it('shares the document in the form to share', async () => {
  const address = show('executive')
  await fillIn()
  await userEvent.click(generate())
  await result()
  const drawer = screen.getByRole('dialog', { name: 'Mutual agreement' })
  await userEvent.click(within(drawer).getByRole('button', { name: 'Share a document' }))
  const form = await screen.findByRole('dialog', { name: 'Share a document' })
  expect(address()).toBe('?tab=templates&share_with=new&document=doc_1')
  await waitFor(() =>
    expect(within(form).getByRole('combobox', { name: /^Document/u })).toHaveValue(
      'Mutual agreement 2026-11-27.pdf · File for sharing · 27 Nov 2026',
    ),
  )
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(address()).toBe('?tab=templates'))
})
