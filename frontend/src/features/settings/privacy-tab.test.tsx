import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import * as generated from '~/api/generated/settings.gen.ts'
import type { UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery, type Role } from '~/api/session.ts'

import { PrivacyTab } from './privacy-tab.tsx'
import type { Settings } from './use-settings.ts'

vi.mock('~/api/generated/settings.gen.ts', async (original) => ({
  ...(await original<typeof generated>()),
  updateExecutiveSettingsMutation: vi.fn(),
}))

/** The settings of an employer: what is about the card is null. */
const settings = {
  profile_visibility: null,
  show_email: null,
  show_phone: null,
  show_location: null,
  show_company: null,
  allow_introduction_requests: null,
  private_read_receipts: false,
  private_presence: false,
  shield: null,
} as Settings

const save = vi.fn()

beforeEach(() => {
  save.mockReset().mockResolvedValue({ settings: { ...settings, private_read_receipts: true } })
  vi.mocked(generated.updateExecutiveSettingsMutation).mockReturnValue({ mutationFn: save })
})

function shown(role: Role) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role } as UserView)
  const element = <PrivacyTab settings={settings} watch={() => {}} />
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const presence = () => screen.getByRole('switch', { name: /^Hide when I am online or writing/u })
const receipts = () => screen.getByRole('switch', { name: /^Private read receipts/u })

it.each(['executive', 'employer'] as const)(
  'keeps the read receipts of an %s private, and sends only that',
  async (role) => {
    shown(role)
    expect(receipts()).not.toBeChecked()
    expect(screen.getByText('Others do not learn when you have read a message.')).toBeVisible()
    await userEvent.click(receipts())
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(save.mock.calls[0]?.[0]).toEqual({ body: { privacy: { private_read_receipts: true } } })
    expect(receipts()).toBeChecked()
  },
)

it('hides the presence of an employer', async () => {
  shown('employer')
  expect(presence()).not.toBeChecked()
  await userEvent.click(presence())
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(save.mock.calls[0]?.[0]).toEqual({ body: { privacy: { private_presence: true } } })
})

it('shows an employer nothing about a card', () => {
  shown('employer')
  expect(screen.getAllByRole('switch')).toEqual([receipts(), presence()])
  expect(screen.queryByRole('heading', { name: 'What your card shows' })).not.toBeInTheDocument()
})
