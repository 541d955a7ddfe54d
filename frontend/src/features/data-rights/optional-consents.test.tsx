import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import * as dataRights from '~/api/generated/data-rights.gen.ts'
import * as confirmation from '~/components/confirm.tsx'

import { OptionalConsents } from './optional-consents.tsx'

vi.mock('~/api/generated/data-rights.gen.ts', async (original) => ({
  ...(await original<typeof dataRights>()),
  changeConsentMutation: vi.fn(),
}))
vi.mock('~/components/confirm.tsx', () => ({ confirm: vi.fn() }))

const change = vi.fn().mockResolvedValue({})

beforeEach(() => {
  change.mockClear()
  vi.mocked(dataRights.changeConsentMutation).mockReturnValue({ mutationFn: change })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <OptionalConsents
          optional={[
            { purpose: 'optional_mail', is_given: true },
            { purpose: 'text_messages', is_given: false },
          ]}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
})

it('asks before a consent is withdrawn and does nothing without the confirmation', async () => {
  vi.mocked(confirmation.confirm).mockResolvedValue(false)
  await userEvent.click(screen.getByRole('switch', { name: /^Optional emails/ }))
  expect(confirmation.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Stop all optional emails?' }))
  expect(change).not.toHaveBeenCalled()

  vi.mocked(confirmation.confirm).mockResolvedValue(true)
  await userEvent.click(screen.getByRole('switch', { name: /^Optional emails/ }))
  expect(change.mock.calls[0]?.[0]).toEqual({ body: { purpose: 'optional_mail', is_given: false } })
})

it('gives a consent at once', async () => {
  vi.mocked(confirmation.confirm).mockClear()
  await userEvent.click(screen.getByRole('switch', { name: /^Text messages/ }))
  expect(confirmation.confirm).not.toHaveBeenCalled()
  expect(change.mock.calls[0]?.[0]).toEqual({ body: { purpose: 'text_messages', is_given: true } })
})
