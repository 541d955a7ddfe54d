import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { amina, fileOf, found, zuri } from './applicants-fixture.ts'
import JobApplicantsPage from './job-applicants-page.tsx'

const read = vi.fn<(asked: { url: string }) => unknown>()

/** The file of Zuri's application, before and after it was opened. */
const file = fileOf(zuri)
const opened = { ...zuri, status: 'under_review' as const, allowed_transitions: amina.allowed_transitions, version: 4 }

beforeEach(() => {
  read.mockReset()
  read.mockReturnValue(found)
  vi.spyOn(sdk.client, 'get').mockImplementation(async ({ url }) => {
    if (url.endsWith('/notes')) return { data: { notes: [] } }
    if (url.endsWith('/scorecards')) return { data: { given: 0, own: null, others: [], can_give: true } }
    if (url.includes('/applications/')) return { data: file }
    return { data: await read({ url }) }
  })
})
afterEach(() => vi.restoreAllMocks())

const show = (search = '?view=board', seat = 'owner') =>
  showAt('/manage-applications/:jobId', <JobApplicantsPage />, search, 'employer', seat)

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name} \\d+$`, 'u') })

it('returns the focus to the card of a closed file, which is in another column by then', async () => {
  const put = vi.spyOn(sdk.client, 'put').mockImplementation(async () => {
    read.mockReturnValue({ ...found, applications: [opened, amina], stages: { under_review: 2 } })
    return { data: { ...file, ...opened } }
  })
  show()
  await userEvent.click(await screen.findByRole('link', { name: 'Zuri' }))
  const dialog = await screen.findByRole('dialog', { name: 'Application' })
  await waitFor(() => expect(put).toHaveBeenCalledOnce())
  await waitFor(async () =>
    expect(within(await column('Viewed')).getByRole('link', { name: 'Zuri', hidden: true })).toBeInTheDocument(),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('link', { name: 'Zuri' })).toHaveFocus())
})

it('keeps the stage that phones show in the address, and offers those with applications', async () => {
  const search = show()
  const stage = await screen.findByLabelText('Stage')
  expect(
    within(stage)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['All stages', 'Sent (1)', 'Viewed (13)', 'Hired (1)'])
  await userEvent.selectOptions(stage, 'Viewed (13)')
  expect(search()).toBe('?view=board&stage=under_review')
  expect(await column('Sent')).toHaveAttribute('data-aside')
  expect(await column('Viewed')).not.toHaveAttribute('data-aside')
})

it('keeps the view in the address', async () => {
  const search = show('')
  expect(await screen.findByRole('table', { name: 'Applicants' })).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Board' }))
  expect(search()).toBe('?view=board')
  expect(await screen.findByRole('region', { name: 'Applicants by stage' })).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'List' }))
  expect(search()).toBe('')
})

it('says that nobody has applied yet', async () => {
  read.mockReturnValue({ ...found, applications: [], next_cursor: null, stages: {} })
  show()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(await screen.findByText('No application yet')).toBeVisible()
})

it('offers to try again when the board could not be loaded', async () => {
  read.mockRejectedValueOnce(new Failure(500, { detail: 'Something went wrong.' }, null))
  show()
  expect(await screen.findByText('The applicants could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Amina' })).toBeVisible()
})

it('shows an interviewer the scorecards, and no way to reach the applicant', async () => {
  const put = vi.spyOn(sdk.client, 'put').mockResolvedValue({ data: file })
  show('?application=app_Zuri', 'interviewer')
  const dialog = within(await screen.findByRole('dialog', { name: 'Application' }))
  expect(await dialog.findByRole('button', { name: 'Give scorecard' })).toBeVisible()
  expect(dialog.queryByRole('region', { name: 'Contact' })).not.toBeInTheDocument()
  expect(put).not.toHaveBeenCalled()
})

it('closes only the form in front of the file with Escape', async () => {
  vi.spyOn(sdk.client, 'put').mockResolvedValue({ data: file })
  const search = show('?application=app_Zuri')
  await userEvent.click(await screen.findByRole('button', { name: 'Give scorecard' }))
  await screen.findByRole('dialog', { name: 'Scorecard of Zuri' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Scorecard of Zuri' })).not.toBeInTheDocument())
  expect(search()).toBe('?application=app_Zuri')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(search()).toBe(''))
})
