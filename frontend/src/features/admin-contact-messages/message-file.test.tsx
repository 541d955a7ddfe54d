import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { ContactEvent, ContactMessageView, ContactTransition } from '~/api/generated/types.gen.ts'

import { MessageFile } from './message-file.tsx'
import { useMessageMoves } from './use-message-moves.ts'

const move = (event: ContactEvent, blocked: string | null = null): ContactTransition => ({
  event,
  to: 'answered',
  needs_reason: 'never',
  blocked,
  blocked_sentence: null,
})

const message: ContactMessageView = {
  id: 'msg_1',
  reference: 'K-5M59-2SZC',
  name: 'أمينة',
  email: 'amina@example.com',
  company: null,
  topic: 'press',
  conversation_id: null,
  message: 'هل يمكننا الاقتباس من أرقامكم؟',
  locale: 'ar',
  received_at: '2026-11-20T12:00:00Z',
  state: 'waiting',
  answered_by: null,
  answered_at: null,
  allowed_transitions: [move('answer')],
}

function File({ message: of }: { message: ContactMessageView }) {
  return <MessageFile message={of} moves={useMessageMoves(() => {})} />
}

function shown(changes: Partial<ContactMessageView> = {}) {
  const fetched = vi.fn((request: Request) => Promise.resolve(Response.json({ ...message, url: request.url })))
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <File message={{ ...message, ...changes }} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return fetched
}

it('shows the message in its own language and direction, and the way to answer it', () => {
  shown()
  const text = screen.getByText(message.message)
  expect(text).toHaveAttribute('lang', 'ar')
  expect(text).toHaveAttribute('dir', 'auto')
  expect(screen.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:amina@example.com?subject=Kilele%20K-5M59-2SZC'),
  )
})

it('offers what the record allows and nothing else', async () => {
  const fetched = shown()
  expect(screen.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }))
  await waitFor(() => expect(fetched.mock.calls[0]?.[0].url).toMatch(/msg_1\/answer$/))
})

it('says why a move stands still', async () => {
  const fetched = shown({ state: 'answered', allowed_transitions: [move('reopen', 'Not now.')] })
  const button = screen.getByRole('button', { name: 'Reopen' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(fetched).not.toHaveBeenCalled()
})
