import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { PlatformSettingsView, RulesView, VocabularyList } from '~/api/generated/types.gen.ts'
import { usePrefetched } from '~/api/prefetch.ts'
import { showAt } from '~/test/show-at.tsx'

import SettingsPage from './settings-page.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))
vi.mock('~/api/prefetch.ts', () => ({
  pageLoader: vi.fn(),
  prefetch: vi.fn(),
  prefetchInPlace: vi.fn(),
  inPlace: (options: object) => options,
  usePrefetched: vi.fn(),
}))

const settings: PlatformSettingsView = {
  introduction_requests: { free: 3, premium: null },
  featured_jobs: { free: 0, premium: 3 },
  invitations: { per_hour: 200, is_paused: false },
  refunds: { alone_up_to: 20_000 },
  review_times: { company_verification: 5, document: 5, job_report: 2, contact_message: 2 },
  changed_at: null,
}
const rules: RulesView = {
  clocks: [
    { clock: 'vetting_decision', numbers: [10], unit: 'business_days', promised_in: ['screen'] },
    { clock: 'job_review', numbers: [1], unit: 'business_days', promised_in: ['site', 'screen'] },
    { clock: 'reference_reminders', numbers: [4, 10, 17], unit: 'days', promised_in: [] },
  ],
  retention: [
    {
      data: 'account',
      store: 'table',
      store_name: 'accounts',
      what: 'Name and address.',
      why: 'To know who may do what.',
      end: 'pseudonymised',
      reason: 'others hold it',
      period: null,
    },
    {
      data: 'denial',
      store: 'table',
      store_name: 'accounts',
      what: 'That a sign-in no longer counts.',
      why: 'To end sessions.',
      end: 'lapses',
      reason: null,
      period: '61 minutes',
    },
  ],
}
const vocabularies: VocabularyList = {
  vocabularies: [
    { vocabulary: 'titles', terms: 70 },
    { vocabulary: 'cities', terms: 1100 },
  ],
  terms: [
    {
      vocabulary: 'titles',
      term: 'cfo',
      labels: [],
      synonyms: ['DAF', 'المدير المالي التنفيذي'],
      asked: ['CIO'],
      functions: ['finance'],
      includes: ['finance'],
    },
  ],
  total: 1,
}

const put = vi.fn<(body: unknown) => Promise<unknown>>()
const get = vi.fn<(url: string) => unknown>()

beforeEach(() => {
  put.mockReset().mockResolvedValue(settings)
  get.mockReset().mockImplementation((url) => (url.endsWith('/rules') ? rules : vocabularies))
  vi.mocked(usePrefetched).mockReturnValue(settings)
  vi.spyOn(sdk.client, 'put').mockImplementation(async ({ body }: { body?: unknown }) => ({ data: await put(body) }))
  vi.spyOn(sdk.client, 'get').mockImplementation(({ url }) => Promise.resolve({ data: get(url) }) as never)
})
afterEach(() => vi.restoreAllMocks())

const shown = (search = '') => showAt('/admin/settings', <SettingsPage />, search, 'admin')

it('saves the due times of the team, and refuses an empty one', async () => {
  shown()
  const company = screen.getByRole('textbox', { name: 'Verification of a company' })
  await userEvent.clear(company)
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  expect(screen.getByText('Please enter a number of business days')).toBeVisible()
  expect(put).not.toHaveBeenCalled()
  await userEvent.type(company, '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    review_times: { company_verification: 3, document: 5, job_report: 2, contact_message: 2 },
  })
})

it('leads to the administrators', () => {
  shown()
  expect(screen.getByRole('link', { name: 'Administrators' })).toHaveAttribute('href', '/admin/users?role=admin')
})

it('lists the fixed clocks with the texts that promise them', async () => {
  shown('?tab=clocks')
  const table = await screen.findByRole('table', { name: 'Clocks' })
  const row = (name: RegExp) => within(table).getByRole('row', { name })
  expect(row(/^Decision about a vetting/u)).toHaveTextContent('10 business daysScreens')
  expect(row(/^Review of a job/u)).toHaveTextContent('1 business dayPublic pages and Screens')
  expect(row(/^Reminders of referees/u)).toHaveTextContent('After 4, 10 and 17 days—')
})

it('searches the register of personal data in all its columns', async () => {
  shown('?tab=retention')
  const table = await screen.findByRole('table', { name: 'Retention' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the register' }), 'SESSIONS minutes')
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
  expect(within(table).getByRole('row', { name: /^That a sign-in/u })).toHaveTextContent(
    'Deleted after its period61 minutes',
  )
  expect(get).toHaveBeenCalledTimes(1)
})

it('shows what the words of a query mean', async () => {
  shown('?tab=vocabularies')
  const row = await screen.findByRole('row', { name: /^cfo/u })
  expect(row).toHaveTextContent('DAF · المدير المالي التنفيذي')
  expect(row).toHaveTextContent('In queries only: CIO')
  expect(screen.getByRole('combobox', { name: 'Vocabulary' })).toHaveValue('Job titles (70)')
})
