import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as messaging from '~/api/generated/messaging.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'

import { ConversationMenu } from './conversation-menu.tsx'

vi.mock('~/api/generated/messaging.gen.ts', async (original) => ({
  ...(await original<typeof messaging>()),
  reportConversation: vi.fn(),
}))

const conversation = {
  id: 'cnv_1',
  title: 'Coastal Renewables',
  muted: false,
  archived: false,
  blocked: false,
  can_block: true,
}

const send = vi.mocked(messaging.reportConversation)

beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: { reference: 'K-5M59-2SZC' } } as never)
})

async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Actions of this conversation' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report…' }))
  expect(await screen.findByRole('dialog', { name: 'Report Coastal Renewables' })).toBeInTheDocument()
}

async function opened() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ConversationMenu conversation={conversation as ConversationView} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await ask()
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('sends the reason and the details with a key, and shows the reference', async () => {
  // Only a set-up user has a clipboard.
  userEvent.setup()
  await opened()
  await userEvent.click(screen.getByRole('radio', { name: 'Fraud' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Details' }), ' Asks for a code. ')
  await press('Send report')
  expect(await screen.findByText('K-5M59-2SZC')).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  expect(screen.getByText('The team answers by email. The other side does not learn of your report.')).toBeVisible()
  expect(send.mock.calls[0]?.[0]).toEqual({
    path: { id: 'cnv_1' },
    body: { reason: 'fraud', details: 'Asks for a code.' },
    headers: { 'Idempotency-Key': expect.stringMatching(/^[\w-]{36}$/u) as string },
  })
  await press('Copy the reference')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
  await expect(navigator.clipboard.readText()).resolves.toBe('K-5M59-2SZC')
})

it('asks for a reason before anything is sent', async () => {
  await opened()
  await press('Send report')
  expect(screen.getByText('Choose a reason')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Harassment' })).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

it('shows an error of the server at its field, and the same request keeps its key', async () => {
  const errors = [{ field: 'details', message: 'is too long' }]
  const refusal = new Failure(422, { detail: 'invalid', code: 'validation', errors }, null)
  send.mockRejectedValueOnce(refusal)
  await opened()
  await userEvent.click(screen.getByRole('radio', { name: 'Other' }))
  const details = screen.getByRole('textbox', { name: 'Details' })
  await userEvent.type(details, 'Long text')
  await press('Send report')
  await waitFor(() => expect(details).toHaveAccessibleDescription(expect.stringContaining('Is too long')))
  expect(details).toHaveValue('Long text')
  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked()
  await press('Send report')
  expect(await screen.findByText('K-5M59-2SZC')).toBeInTheDocument()
  const keys = send.mock.calls.map(([request]) => request.headers['Idempotency-Key'])
  expect(new Set(keys).size).toBe(1)
})

it('has the focus while it is open, and returns it to the menu, each time', async () => {
  await opened()
  const closed = async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions of this conversation' })).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }
  await closed()
  await ask()
  // The menu returns its focus after a pause.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('radio', { name: 'Harassment' })).toHaveFocus()
  await closed()
})
