import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { DraftProfileView } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import DraftProfilePage from './draft-profile-page.tsx'

const draft: DraftProfileView = {
  email: 'amina@example.com',
  first_name: 'Amina',
  last_name: '',
  phone: null,
  title: 'Chief Financial Officer',
  current_company: null,
  location: null,
  country: 'KE',
  industry: null,
  years_of_experience: null,
  specializations: [],
  skills: ['Treasury', 'Audit'],
  languages: [],
  linkedin_url: null,
  bio: null,
  source: 'The speakers of the Kigali summit',
  locale: 'en',
  imported_at: '2026-11-28T09:00:00Z',
  expires_at: '2026-12-28T09:00:00Z',
  erased_at: '2027-02-26T09:00:00Z',
  claim_blocked: null,
}

const read = vi.fn<() => unknown>()
const sent = vi.fn<(url: string, body: unknown) => unknown>()

beforeEach(() => {
  read.mockReturnValue(draft)
  sent.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async () => ({ data: read() }))
  vi.spyOn(sdk.client, 'post').mockImplementation(async ({ url, body }: { url: string; body?: unknown }) => ({
    data: sent(url, body),
  }))
})
afterEach(() => vi.restoreAllMocks())

const show = (search = '?token=abc') => showAt('/draft-profile', <DraftProfilePage />, search)

it('shows what is known and from where, and leaves out what is not', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'What we have about you, Amina' })).toBeVisible()
  expect(screen.getByText('The speakers of the Kigali summit')).toBeVisible()
  expect(
    screen.getByText('Entered by our team on 28 Nov 2026; erased on 26 Feb 2027 unless you claim it.'),
  ).toBeVisible()
  expect(screen.getByText('Kenya')).toBeVisible()
  expect(screen.getByText('Treasury · Audit')).toBeVisible()
  expect(screen.queryByText('Telephone')).toBeNull()
  expect(screen.queryByText('Company')).toBeNull()
})

it('asks for what is missing before it claims, and keeps what was typed when that fails', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Claim my profile' }))
  expect(screen.getByText('Please enter your last name')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Last name'), 'Diallo')
  await userEvent.type(screen.getByLabelText('Password'), 'summit above the clouds')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'summit above the clouds')
  sent.mockImplementation(() => {
    throw new Failure(500, {}, 'req_1')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Claim my profile' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You could not claim the profile. Please try again.')
  expect(screen.getByLabelText('Last name')).toHaveValue('Diallo')
  expect(sent).toHaveBeenCalledWith(
    expect.stringContaining('/claim'),
    expect.objectContaining({ first_name: 'Amina', last_name: 'Diallo', consent: true }),
  )
})

it('says that an invitation cannot be accepted any more, and still offers to erase', async () => {
  const sentence = { code: 'draft_invitation_expired', params: {} }
  read.mockReturnValue({
    ...draft,
    claim_blocked: { message: 'This invitation cannot be accepted any more.', sentence },
  })
  show()
  expect(await screen.findByText(/This invitation/u)).toHaveTextContent('This invitation cannot be accepted any more.')
  expect(screen.queryByRole('button', { name: 'Claim my profile' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refuse and erase everything' })).toBeVisible()
})

it('says what to do with a link that opens nothing, and tries again after a failure', async () => {
  read.mockImplementation(() => {
    throw new Failure(404, {}, 'req_1')
  })
  show()
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

it('offers to try again when the draft could not be loaded', async () => {
  read.mockImplementation(() => {
    throw new Failure(500, {}, 'req_1')
  })
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  read.mockReturnValue(draft)
  await userEvent.click(again)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What we have about you'))
})

it('erases only after a question, which can be answered with no', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse and erase everything' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Erase everything we have about you?')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Refuse and erase everything' }))
  await userEvent.click(screen.getByRole('button', { name: 'Refuse and erase' }))
  expect(await screen.findByRole('heading', { name: 'Everything about you is erased' })).toBeVisible()
  expect(sent).toHaveBeenCalledWith(expect.stringContaining('/refuse'), undefined)
})
