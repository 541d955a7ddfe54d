import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import type { AnnouncementView } from '~/api/generated/types.gen.ts'

import { Announcements } from './announcements.tsx'

const news: AnnouncementView = {
  id: 'ann_01JQ8Z6Y5N3V9T7W2K4M6P8R0S',
  title: 'New in vetting',
  body: 'References answer online.',
  locale: 'en',
  severity: 'info',
  starts_at: '2026-11-20T12:00:00Z',
  ends_at: '2026-11-30T12:00:00Z',
}
const outage: AnnouncementView = {
  ...news,
  id: 'ann_01JQ8Z6Y5N3V9T7W2K4M6P8R0T',
  title: 'Maintenance',
  severity: 'warning',
}

const shown = (of: readonly AnnouncementView[]) =>
  render(
    <MantineProvider env="test">
      <Announcements of={of} />
    </MantineProvider>,
  )

beforeEach(() => localStorage.clear())

it('is nothing when there is nothing to say', () => {
  shown([])
  expect(screen.queryByRole('region')).toBeNull()
})

it('stays closed once it was closed, and leaves the others', async () => {
  const { unmount } = shown([outage, news])
  await userEvent.click(screen.getByRole('button', { name: 'Close announcement: New in vetting' }))
  expect(screen.queryByText('New in vetting')).toBeNull()
  unmount()
  shown([outage, news])
  expect(screen.queryByText('New in vetting')).toBeNull()
  expect(screen.getByText('Maintenance')).toBeVisible()
})
