import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'
import type { OwnJobView } from '~/api/generated/types.gen.ts'
import { showAt } from '~/test/show-at.tsx'

import { FeatureButton } from './feature-button.tsx'
import { FeaturedNote } from './featured-note.tsx'

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const sent = vi.fn<(method: string) => void>()

beforeEach(() => {
  sent.mockReset()
  vi.spyOn(sdk.client, 'post').mockImplementation(async () => ({ data: sent('POST') }))
  vi.spyOn(sdk.client, 'delete').mockImplementation(async () => ({ data: sent('DELETE') }))
})
afterEach(() => vi.restoreAllMocks())

function shown(isFeatured: boolean, featured: number, most: number) {
  const job = { id: 'job_1', is_featured: isFeatured } as OwnJobView
  const quota = { featured, most }
  showAt(
    '/my-posted-jobs',
    <>
      <FeaturedNote quota={quota} />
      <FeatureButton job={job} quota={quota} />
    </>,
  )
  return screen.getByRole('button')
}

it('features a job while the plan includes more', async () => {
  const button = shown(false, 1, 3)
  expect(screen.getByText(/^1 of 3 featured\./u)).toBeVisible()
  expect(button).toHaveTextContent('Feature')
  await userEvent.click(button)
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('POST'))
})

it('ends the featuring of a job, also when the plan includes none any more', async () => {
  await userEvent.click(shown(true, 1, 0))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('DELETE'))
})

it.each([
  [3, 3, 'Your plan includes no more featured jobs. End the featuring of another job first.'],
  [0, 0, 'Your plan includes no featured jobs.'],
])('says why no more can be featured: %d of %d', async (featured, most, reason) => {
  const button = shown(false, featured, most)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(reason)
  await userEvent.click(button)
  expect(sent).not.toHaveBeenCalled()
  expect(screen.queryAllByRole('link', { name: 'Compare the plans' })).toHaveLength(most === 0 ? 1 : 0)
})
