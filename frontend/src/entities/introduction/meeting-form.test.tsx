import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import * as generated from '~/api/generated/introductions.gen.ts'
import type { IntroductionView, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'

import { MeetingDrawer } from './meeting-form.tsx'

vi.mock('~/api/generated/introductions.gen.ts', async (original) => ({
  ...(await original<typeof generated>()),
  scheduleMeetingMutation: vi.fn(),
}))

it('takes a time in the zone of the settings and sends that zone', async () => {
  const schedule = vi.fn().mockResolvedValue({})
  vi.mocked(generated.scheduleMeetingMutation).mockReturnValue({ mutationFn: schedule })
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', time_zone: 'Asia/Tokyo' } as UserView)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MeetingDrawer
          introduction={{ id: 'int_1' } as IntroductionView}
          coming={null}
          theirs="Africa/Nairobi"
          opened
          onClose={() => {}}
          onChanged={() => Promise.resolve()}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(/^Date and time/u), { target: { value: '2099-01-05T09:00' } })
  expect(screen.getByText(/your time \(/u)).toHaveTextContent('Tokyo')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(schedule.mock.calls[0]?.[0]).toMatchObject({
    body: { meeting_datetime: '2099-01-05T00:00:00.000Z', time_zone: 'Asia/Tokyo' },
  })
})
