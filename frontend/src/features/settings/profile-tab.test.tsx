import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import * as generated from '~/api/generated/settings.gen.ts'
import type { UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery, type Role } from '~/api/session.ts'

import { ProfileTab } from './profile-tab.tsx'
import type { Settings } from './use-settings.ts'

vi.mock('~/api/generated/settings.gen.ts', async (original) => ({
  ...(await original<typeof generated>()),
  updateExecutiveSettingsMutation: vi.fn(),
}))

const settings = {
  first_name: 'Amina',
  last_name: 'Diallo',
  email: 'amina@example.com',
  phone: null,
  avatar_url: null,
  locale: 'en',
  time_zone: 'Asia/Dubai',
  currency: null,
} as Settings

const save = vi.fn()

beforeEach(() => {
  save.mockReset().mockResolvedValue({ settings })
  vi.mocked(generated.updateExecutiveSettingsMutation).mockReturnValue({ mutationFn: save })
})

function shown(role: Role) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role } as UserView)
  const element = <ProfileTab settings={settings} watch={() => {}} />
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const box = (name: string) => screen.getByRole('combobox', { name })

async function choose(name: string, typed: string, option: string) {
  await userEvent.click(box(name))
  if (typed) {
    await userEvent.clear(box(name))
    await userEvent.type(box(name), typed)
  }
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('sends the zone and the currency that were chosen, and nothing else', async () => {
  shown('employer')
  expect(box('Time zone')).toHaveValue('Asia/Dubai')
  expect(screen.getByText('Suggested in your first offer to a candidate.')).toBeInTheDocument()
  await choose('Time zone', 'Nairobi', 'Africa/Nairobi')
  await choose('Currency', '', 'KES')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(save.mock.calls[0]?.[0]).toEqual({ body: { profile: { time_zone: 'Africa/Nairobi', currency: 'KES' } } })
})

it('goes back to the zone of the browser', async () => {
  shown('executive')
  expect(screen.getByText('Suggested for your salary expectation.')).toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('Clear'))
  expect(box('Time zone')).toHaveAttribute('placeholder', expect.stringMatching(/^As this browser: /u))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(save.mock.calls[0]?.[0]).toEqual({ body: { profile: { time_zone: null } } })
})

it('asks an administrator for no currency', () => {
  shown('admin')
  expect(box('Time zone')).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Currency' })).not.toBeInTheDocument()
})
