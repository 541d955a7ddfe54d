import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { getIntroductionQuotaQueryKey } from '~/api/generated/introductions.gen.ts'

import { RequestQuota } from './request-quota.tsx'

function shown(limit: number | null, sent: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const remaining = limit === null ? null : limit - sent
  queryClient.setQueryData(getIntroductionQuotaQueryKey(), { limit, sent, remaining, renews_on: '2026-12-01' })
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RequestQuota />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

it('says how many were sent where there is no limit', () => {
  shown(null, 7)
  expect(screen.getByText('Requests sent this month: 7. Your plan has no limit.')).toBeVisible()
})

it('says how many are left, and when it begins anew where none is', () => {
  const { unmount } = shown(3, 1)
  expect(screen.getByText('Requests left this month: 2 of 3.')).toBeVisible()
  unmount()
  shown(3, 3)
  expect(
    screen.getByText(/^Requests left this month: none of 3\. You can send more from .*1.*2026.*\.$/u),
  ).toBeVisible()
})
