import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import type { IntroductionGlimpse, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'

import { useExecutiveCards } from './executive-cards.ts'
import { Urgent } from './urgent.tsx'

const glimpse = (stage: IntroductionGlimpse['stage']): IntroductionGlimpse => ({
  id: `int_${stage}`,
  stage,
  company: 'Atlas',
  counterparty: 'Omar Haddad',
  title: null,
  message_preview: '',
  sent_at: null,
  due_at: '2026-12-07T12:00:00Z',
  expires_at: '2026-12-14T12:00:00Z',
})

function Page() {
  return (
    <Urgent cards={useExecutiveCards({ waiting: [glimpse('pending'), glimpse('offer_made')], next_actions: [] })} />
  )
}

it('has a card for an offer that waits for the executive, with its last day and one filled button', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role: 'executive' } as UserView)
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const cards = within(screen.getByRole('region', { name: 'Waiting for you' })).getAllByRole('article')
  expect(cards).toHaveLength(1)
  expect(cards[0]).toHaveTextContent('Offer from AtlasOmar HaddadAnswer by 14 Dec 2026')
  const button = screen.getByRole('link', { name: 'Answer the offer' })
  expect(button).toHaveAttribute('href', '/introduction-management/int_offer_made')
  // A button without a variant is filled.
  expect(button).not.toHaveAttribute('data-variant')
})
