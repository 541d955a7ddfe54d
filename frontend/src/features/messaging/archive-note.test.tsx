import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

import * as messaging from '~/api/generated/messaging.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'
import * as announcing from '~/components/announce.ts'

import { ConversationMenu } from './conversation-menu.tsx'

vi.mock('~/api/generated/messaging.gen.ts', async (original) => ({
  ...(await original<typeof messaging>()),
  updateConversation: vi.fn(),
}))

vi.mock('~/components/announce.ts', () => ({ announce: vi.fn(), announceProblem: vi.fn() }))

const conversation = {
  id: 'cnv_1',
  title: 'Coastal Renewables',
  muted: false,
  archived: false,
  blocked: false,
  can_block: true,
}

const inside = (element: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">{element}</MantineProvider>
    </QueryClientProvider>,
  )

beforeEach(() =>
  vi
    .mocked(messaging.updateConversation)
    .mockReset()
    .mockResolvedValue({ data: conversation } as never),
)

const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions of this conversation' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

it('offers to undo the move to the archive', async () => {
  inside(<ConversationMenu conversation={conversation as ConversationView} />)
  await choose('Move to the archive')
  expect(announcing.announce).toHaveBeenCalledOnce()
  inside(vi.mocked(announcing.announce).mock.calls[0]?.[0])
  expect(screen.getByText('Conversation moved to the archive.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Conversation taken out of the archive.')).toBeVisible()
  const [first, second] = vi.mocked(messaging.updateConversation).mock.calls
  expect(first?.[0]).toEqual({ path: { id: 'cnv_1' }, body: { archived: true } })
  expect(second?.[0]).toEqual({ path: { id: 'cnv_1' }, body: { archived: false } })
})

it('announces nothing when a conversation is muted', async () => {
  inside(<ConversationMenu conversation={conversation as ConversationView} />)
  await choose('Mute')
  expect(announcing.announce).not.toHaveBeenCalled()
})
