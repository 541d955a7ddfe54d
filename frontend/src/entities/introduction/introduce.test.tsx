import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'

import type { Card, UserView, Verification } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'
import { storeToken } from '~/api/token.ts'
import { maskedCard } from '~/test/card.ts'

import { executiveOf } from './asked-executive.ts'
import { Introduce } from './introduce.tsx'

function shown(candidate: Card, verification_status: Verification = 'verified') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'omar', company: { verification_status } } as UserView)
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MemoryRouter>
          <Introduce asked={{ executive: executiveOf(candidate), opened: true, visit: 1 }} onClose={() => {}} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const message = async () => within(await screen.findByRole('dialog')).getByLabelText(/^Message/u)

beforeEach(() => storeToken(`header.${btoa(JSON.stringify({ sub: 'omar' }))}.signature`))

it('restores the message to an executive that was not sent, and to no other', async () => {
  const { unmount } = shown(maskedCard)
  await userEvent.type(await message(), 'We are building two solar plants.')
  unmount()
  const again = shown(maskedCard)
  expect(await message()).toHaveValue('We are building two solar plants.')
  again.unmount()
  shown({ ...maskedCard, id: 'usr_2' })
  expect(await message()).toHaveValue('')
})

it('says why an unverified company cannot send, and saves the request as a draft only', async () => {
  shown(maskedCard, 'unverified')
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole('note')).toHaveTextContent('Only a verified company can send introductions.')
  expect(drawer.getByRole('link', { name: 'Verify your company' })).toHaveAttribute('href', '/profile#verification')
  expect(drawer.getByRole('button', { name: 'Save draft' })).toHaveAttribute('type', 'submit')
  expect(drawer.queryByRole('button', { name: 'Send request' })).not.toBeInTheDocument()
})

it('offers a verified company to send or to save a draft', async () => {
  shown(maskedCard)
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.queryByRole('note')).not.toBeInTheDocument()
  expect(drawer.getByRole('button', { name: 'Send request' })).toHaveAttribute('type', 'submit')
  expect(drawer.getByRole('button', { name: 'Save draft' })).toBeVisible()
})
