import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import type { Card } from '~/api/generated/types.gen.ts'
import { storeToken } from '~/api/token.ts'
import { maskedCard } from '~/test/card.ts'

import { Introduce } from './introduce.tsx'

function shown(candidate: Card) {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MantineProvider env="test">
        <Introduce asked={{ candidate, opened: true, visit: 1 }} onClose={() => {}} />
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
