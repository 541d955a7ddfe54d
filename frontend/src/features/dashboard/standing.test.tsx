import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { ApplicationStatus, ExecutiveDashboard } from '~/api/generated/types.gen.ts'

import { Standing } from './standing.tsx'

const dashboard = (status: ApplicationStatus | null, since: string | null): ExecutiveDashboard => ({
  completion_percent: 0,
  missing: [],
  membership_status: status,
  membership_since: since,
  vetting_status: 'unvetted',
  is_searchable: false,
  introductions: {},
  waiting: [],
  next_actions: [],
  announcements: [],
})

function show(status: ApplicationStatus | null, since: string | null) {
  render(
    <MantineProvider env="test">
      <Standing dashboard={dashboard(status, since)} />
    </MantineProvider>,
  )
}

it('shows the status of the application and its date', () => {
  show('additional_info_required', '2026-11-20T12:00:00Z')
  expect(screen.getByText('Information requested')).toBeVisible()
  expect(screen.getByText(/Question asked on .*2026/)).toBeVisible()
  expect(screen.queryByText('Not applied yet')).toBeNull()
})

it('shows that nobody applied only without an application', () => {
  show(null, null)
  expect(screen.getByText('Not applied yet')).toBeVisible()
})
