import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { ConversationView, MessagesView, MessageView, UserView } from '~/api/generated/types.gen.ts'
import { sessionQuery } from '~/api/session.ts'

import { MessageList } from './message-list.tsx'
import { useUnreadMark, type UnreadMark } from './use-unread-mark.ts'

/** Local times, so that the days are those of every time zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

const message = (number: number, content: string, created_at: string): MessageView => ({
  id: `msg_${number}`,
  number,
  attachments: [],
  content,
  created_at,
  conversation_id: 'cnv_1',
  document_share: null,
  introduction_move: null,
  application_move: null,
  message_type: 'text',
  read_receipts: {},
  sender: 'executive',
  sender_id: 'usr_2',
  sender_name: 'Baraka Mwangi',
})

const page = (...messages: MessageView[]): MessagesView => ({ messages, next_cursor: null })

const early = page(message(1, 'First', at(20, 9)), message(2, 'Second', at(20, 10)))
const late = page(message(3, 'Third', at(24, 9)), message(4, 'Fourth', at(25, 8)), message(5, 'Fifth', at(25, 9)))

function list(pages: readonly MessagesView[], mark: UnreadMark | null = null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, { id: 'usr_1', role: 'employer' } as UserView)
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MessageList
          pages={pages}
          mark={mark}
          isOwn={() => false}
          shown={null}
          onOlder={() => {}}
          isLoadingOlder={false}
        />
      </MantineProvider>
    </QueryClientProvider>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

it('has a heading for each day', () => {
  render(list([late, early]))
  const headings = screen.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['20 Nov 2026', 'Yesterday', 'Today'])
  expect(headings[2]?.nextElementSibling).toHaveTextContent('Fourth')
})

it('divides what was unread from what was read, once its page is loaded', () => {
  const mark = { upTo: 5, count: 4 }
  const { rerender } = render(list([late], mark))
  expect(screen.queryByText('New messages')).not.toBeInTheDocument()
  rerender(list([late, early], mark))
  expect(screen.getByText('New messages').nextElementSibling).toHaveTextContent('Second')
})

it('keeps the divider although the conversation is read at once', () => {
  const conversation = (unread_count: number) => ({ unread_count, last_message: { number: 5 } }) as ConversationView
  const { result, rerender } = renderHook(useUnreadMark, { initialProps: conversation(0) })
  expect(result.current).toBeNull()
  rerender(conversation(2))
  rerender(conversation(0))
  expect(result.current).toEqual({ upTo: 5, count: 2 })
})

it('keeps the messages in place when earlier ones are added, and takes the focus that the button lost', () => {
  const scrollBy = vi.spyOn(globalThis, 'scrollBy').mockImplementation(() => {})
  const top = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(40)
  const { rerender } = render(list([late]))
  top.mockReturnValue(240)
  rerender(list([late, early]))
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 200)
  expect(screen.getByRole('log')).toHaveFocus()
  rerender(list([page(...late.messages, message(6, 'Sixth', at(25, 10))), early]))
  expect(scrollBy).toHaveBeenCalledOnce()
})

it('shows a shared document as an event, with a link to it', () => {
  const share = { share_id: 'shr_1', file_name: 'cv.pdf', event: 'share' as const }
  const shared: MessageView = {
    ...message(1, 'Shared document: cv.pdf', at(25, 9)),
    message_type: 'system',
    document_share: share,
  }
  render(<MemoryRouter>{list([page(shared)])}</MemoryRouter>)
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Baraka Mwangi shared a document: cv.pdf' })).toHaveAttribute(
    'href',
    '/document-sharing?share=shr_1',
  )
})

it.each([
  ['replace', 'Baraka Mwangi uploaded a new version: cv.pdf'],
  ['sign', 'Baraka Mwangi promised confidentiality: cv.pdf'],
  ['reject', 'Baraka Mwangi refused a document: cv.pdf'],
  ['revoke', 'Baraka Mwangi stopped sharing a document: cv.pdf'],
] as const)('says in words what happened with a shared document: %s', (event, sentence) => {
  const moved: MessageView = {
    ...message(1, `Shared document: cv.pdf, ${event}`, at(25, 9)),
    message_type: 'system',
    document_share: { share_id: 'shr_1', file_name: 'cv.pdf', event },
  }
  render(<MemoryRouter>{list([page(moved)])}</MemoryRouter>)
  expect(screen.getByRole('link', { name: sentence })).toBeVisible()
})

it.each([
  ['shortlist', 'shortlisted', 'Savanna Bank put the application on the shortlist'],
  ['job_end', 'not_selected', 'The job ended'],
] as const)('says in words what happened with the application: %s', (event, to, sentence) => {
  const moved: MessageView = {
    ...message(1, `Application: ${to}`, at(25, 9)),
    message_type: 'system',
    sender: 'employer',
    sender_id: null,
    sender_name: 'Savanna Bank',
    application_move: { event, to },
  }
  render(list([page(moved)]))
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.getByText(sentence, { exact: false })).toBeVisible()
})
