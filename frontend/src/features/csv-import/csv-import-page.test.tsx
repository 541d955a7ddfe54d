import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { ImportDetailsView, ImportProgressView } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import CsvImportPage from './csv-import-page.tsx'

const id = 'imp_01JQ8Z6Y5N3V9T7W2K4M6P8R0S'

const found: ImportDetailsView = {
  import_id: id,
  filename: 'executives.csv',
  size: 2048,
  status: 'validated_ready',
  settings: { skip_duplicates: true, create_draft_profiles: true, validate_linkedin: false, validate_phone: false },
  validation_summary: { total: 4, create: 2, update: 0, skip: 1, refuse: 1 },
  is_ready_for_import: true,
  blocked: null,
  results: null,
  undo: null,
  created_at: '2026-11-28T09:00:00Z',
  started_at: null,
  finished_at: null,
  processing_time: null,
  undo_until: null,
  errors_until: '2026-12-28T09:00:00Z',
  allowed_transitions: [],
  file: {
    encoding: 'utf8',
    separator: 'comma',
    mapping_source: 'suggested',
    notices: [],
    columns: [
      { index: 0, letters: 'A', name: 'Mail', field: 'email', suggested_field: 'email', confidence: 95 },
      { index: 1, letters: 'B', name: 'First', field: 'first_name', suggested_field: 'first_name', confidence: 95 },
      { index: 2, letters: 'C', name: 'Rank', field: null, suggested_field: null, confidence: null },
    ],
  },
}

const running: ImportProgressView = {
  status: 'processing',
  total_rows: 4,
  processed_rows: 1,
  progress_percentage: 25,
  results: { created: 1, updated: 0, skipped: 0, refused: 0 },
  seconds_left: 90,
  undo: null,
  invitations: { sent: 0, reminders: 0, claimed: 0, refused: 0, bounced: 0, expired: 0, withdrawn: 0 },
  allowed_transitions: [{ event: 'pause', to: 'paused', needs_reason: 'never', blocked: null, blocked_sentence: null }],
}

const read = vi.fn<(url: string) => unknown>()
const sent = vi.fn<(body: unknown) => unknown>()

/** What the reads of the page find. */
function server(parts: { import?: unknown; progress?: unknown; rows?: unknown; drafts?: unknown }) {
  read.mockImplementation((url) => {
    if (url.endsWith('/stats')) {
      return {
        total_imports: 0,
        total_executives_created: 0,
        success_rate: null,
        average_processing_time: null,
        total_invitations_sent: 0,
        invitations: running.invitations,
        claim_rate: null,
      }
    }
    if (url.endsWith('/history')) return { imports: [], next_cursor: null }
    if (url.endsWith('/drafts')) return parts.drafts ?? { drafts: [], next_cursor: null }
    if (url.endsWith('/rows')) return parts.rows ?? { rows: [], next_cursor: null }
    if (url.includes('/progress/')) return parts.progress ?? running
    return parts.import ?? found
  })
}

beforeEach(() => {
  server({})
  sent.mockReset()
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }: { url: string }) => ({ data: read(url) }))
  vi.spyOn(sdk.client, 'put').mockImplementation(async ({ body }: { body?: unknown }) => ({ data: sent(body) }))
})
afterEach(() => vi.restoreAllMocks())

const show = (search: string) => showAt('/admin/csv-import', <CsvImportPage />, search, 'admin')

it('shows zeros and dashes before the first import, each with its definition', async () => {
  show('')
  expect(await screen.findByText('imports that have ended, undone ones too')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Success Rate').closest('div')).toHaveTextContent(/—/u))
})

it('refuses a file of another kind and keeps what was chosen', async () => {
  show('')
  const input = await screen.findByLabelText('CSV file')
  const upload = userEvent.setup({ applyAccept: false })
  await upload.upload(input, new File(['x'], 'executives.xlsx'))
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a CSV file')
  expect(screen.getByRole('button', { name: 'Upload & Validate' })).toBeDisabled()
  await upload.upload(screen.getByLabelText('CSV file'), new File(['email'], 'executives.csv'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Upload & Validate' })).toBeEnabled()
  await upload.click(screen.getByRole('button', { name: 'Remove file' }))
  expect(await screen.findByLabelText('CSV file')).toBeVisible()
})

it('lets a changed mapping be validated before the start', async () => {
  sent.mockReturnValue({ ...found, file: { ...found.file, mapping_source: 'chosen' } })
  show(`?tab=upload&import=${id}`)
  await userEvent.selectOptions(await screen.findByLabelText('Field of column Rank'), 'Current position')
  expect(screen.getByRole('button', { name: 'Start Import' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Validate again' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ columns: { email: 0, first_name: 1, current_position: 2 } })
})

it('says why a file is blocked, and does not start it', async () => {
  const sentence = { code: 'no_text', params: {} }
  server({
    import: {
      ...found,
      status: 'validated_blocked',
      is_ready_for_import: false,
      validation_summary: null,
      file: null,
      blocked: { message: 'The file contains no text.', sentence },
    },
  })
  show(`?tab=upload&import=${id}`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Import Blocked - Please fix validation errors before importing.')
  expect(alert).toHaveTextContent('The file contains no text.')
  expect(screen.getByRole('button', { name: 'Start Import' })).toHaveAttribute('aria-disabled', 'true')
})

it('lists the rows with their reasons, by outcome', async () => {
  const reason = { message: 'must not be empty', sentence: { code: 'is_required', params: {} } }
  server({
    rows: {
      rows: [
        {
          row_number: 3,
          outcome: 'refuse',
          name: null,
          email: null,
          position: null,
          reasons: [{ field: 'email', column: 'A', reason }],
          left_out: [],
        },
      ],
      next_cursor: null,
    },
  })
  show(`?tab=upload&import=${id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Show Details' }))
  const rows = await screen.findByRole('list', { name: 'Rows' })
  expect(within(rows).getByText('Email address (column A): must not be empty')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hide Details' }))
  expect(screen.queryByRole('list', { name: 'Rows' })).toBeNull()
})

it('shows how far an import has come, and what can be done with it', async () => {
  show(`?tab=progress&import=${id}`)
  expect(await screen.findByText('1 of 4 rows · 25%')).toBeVisible()
  expect(screen.getByText('About 2 minutes left')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pause: executives.csv' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download rows with errors' })).toBeNull()
})

it('stops asking when the import has ended, and offers the rows that were not imported', async () => {
  server({
    progress: {
      ...running,
      status: 'partially_completed',
      processed_rows: 4,
      progress_percentage: 100,
      results: { created: 2, updated: 0, skipped: 1, refused: 1 },
      seconds_left: null,
    },
  })
  show(`?tab=progress&import=${id}`)
  expect(await screen.findByRole('button', { name: 'Download rows with errors' })).toBeVisible()
  expect(screen.getByText('Partly completed')).toBeVisible()
})

it('reports what undoing has deleted and kept', async () => {
  server({
    progress: {
      ...running,
      status: 'undone',
      allowed_transitions: [],
      undo: { deleted: 27, kept_updated: 1, kept_changed: 2, gone: 1 },
    },
  })
  show(`?tab=progress&import=${id}`)
  const label = await screen.findByText('Draft profiles deleted')
  expect(label.closest('div')).toHaveTextContent('27')
})

it('shows a failed load with a way out', async () => {
  read.mockImplementation(() => {
    throw new Failure(500, {}, 'req_1')
  })
  show('?tab=history')
  expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded')
  server({})
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing imported yet')).toBeVisible()
})
