import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import * as generated from '~/api/generated/settings.gen.ts'
import type { Seat, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery, type Role } from '~/api/session.ts'

import { NotificationsTab } from './notifications-tab.tsx'
import type { Settings } from './use-settings.ts'

vi.mock('./calendar-feed.tsx', () => ({ CalendarFeed: () => <p>The calendar feed</p> }))
vi.mock('~/api/generated/settings.gen.ts', async (original) => ({
  ...(await original<typeof generated>()),
  updateExecutiveSettingsMutation: vi.fn(),
}))

const inbox = {
  introduction_requests: true,
  profile_views: true,
  job_matches: true,
  job_applications: true,
  account_updates: true,
}
const settings = {
  email_notifications: { ...inbox, messages: true, news: true },
  inbox_notifications: inbox,
  sms_notifications: { urgent_messages: false, interview_reminders: false },
  phone: null,
  phone_verified: false,
} as Settings

const save = vi.fn()

beforeEach(() => {
  save.mockReset().mockResolvedValue({ settings })
  vi.mocked(generated.updateExecutiveSettingsMutation).mockReturnValue({ mutationFn: save })
})

function shown(role: Role, seat?: Seat) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role, company: seat ? { seat } : null } as UserView)
  const element = <NotificationsTab settings={settings} watch={() => {}} />
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const named = (name: string) => screen.getByRole('switch', { name })
const saved = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it.each([
  ['executive', 'Profile views In Kilele', { inbox_notifications: { profile_views: false } }],
  ['executive', 'Profile views Mail', { email_notifications: { profile_views: false } }],
  ['executive', 'Job alerts Mail', { email_notifications: { job_matches: false } }],
  ['employer', 'Search alerts In Kilele', { inbox_notifications: { job_matches: false } }],
  ['employer', 'Unread messages Mail', { email_notifications: { messages: false } }],
] as const)('sends exactly the changed switch of an %s: %s', async (role, name, notifications) => {
  shown(role)
  await userEvent.click(named(name))
  await saved()
  expect(save.mock.calls[0]?.[0]).toEqual({ body: { notifications } })
})

it.each([
  [
    'executive',
    ['Introduction requests', 'Applications to jobs', 'Profile views', 'Job alerts', 'Progress of your vetting'],
  ],
  ['employer', ['Introduction requests', 'Applications to jobs', 'Search alerts']],
] as const)('has a row for everything that an %s is told, and messages and news are only mailed', (role, rows) => {
  shown(role)
  const inTable = screen.getAllByRole('switch').filter((each) => each.closest('table'))
  const names = rows.flatMap((row) => [`${row} In Kilele`, `${row} Mail`])
  expect(new Set(inTable)).toEqual(new Set([...names, 'Unread messages Mail', 'News from Kilele Mail'].map(named)))
  expect(screen.getByText('Counted in the menu')).toBeVisible()
})

it('has the calendar for who has meetings, and not for payers', () => {
  shown('executive')
  expect(screen.getByText('The calendar feed')).toBeVisible()
  cleanup()
  shown('employer', 'payer')
  expect(screen.queryByText('The calendar feed')).not.toBeInTheDocument()
})
