import { Checkbox, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { vi } from 'vitest'

import type { AllowedTransition } from '~/api/generated/types.gen.ts'
import type { Machine, MadeMove, MoveFieldsProps } from '~/components/moves/machine.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { useMoves } from '~/components/moves/use-moves.ts'

export type Event = 'start' | 'approve' | 'reject'
export type Values = { reason: string; isNotified: boolean }

export interface Fixture {
  id: string
  version: number
  allowed_transitions: AllowedTransition[]
}

export type FixtureMachine = Machine<Fixture, Event, Values, Fixture>

export const transition = (
  event: Event,
  needs: AllowedTransition['needs_reason'] = 'never',
  blocked: string | null = null,
) => ({
  event,
  to: 'anywhere',
  needs_reason: needs,
  blocked,
})

export const fixture: Fixture = {
  id: 'fix_1',
  version: 1,
  allowed_transitions: [transition('reject', 'required'), transition('approve', 'optional'), transition('start')],
}

function Notify({ form }: MoveFieldsProps<Fixture, Event, Values>) {
  return <Checkbox label="Notify" {...form.getInputProps('isNotified', { type: 'checkbox' })} />
}

interface PageProps {
  machine: FixtureMachine
  record: Fixture
  isGoneAfterwards: boolean
  reloadRef: RefObject<() => void>
}

function Page({ machine: given, record: before, isGoneAfterwards, reloadRef }: PageProps) {
  const [record, setRecord] = useState(before)
  const withoutMoves = { ...before, allowed_transitions: [] }
  useEffect(() => {
    reloadRef.current = () => setRecord(withoutMoves)
  })
  const machine = {
    ...given,
    onDone: () => isGoneAfterwards && setRecord(withoutMoves),
  }
  const home = useRef<HTMLElement>(null)
  const moves = useMoves(machine, { home })
  return (
    <section ref={home} tabIndex={-1} aria-label="Moves">
      <MoveButtons moves={moves} record={record} look="panel" />
      <MoveDialog moves={moves} />
    </section>
  )
}

/** Shows the buttons and the dialog of a record. */
export function shown(changes: Partial<FixtureMachine> = {}, record = fixture, { isGoneAfterwards = false } = {}) {
  const send = vi.fn<FixtureMachine['send']>().mockResolvedValue(record)
  const queryClient = new QueryClient()
  queryClient.setQueryData([{ _id: 'listContactMessages' }], {})
  const machine: FixtureMachine = {
    resource: 'contactMessage',
    blank: () => ({ reason: '', isNotified: true }),
    failed: 'The move failed',
    send,
    Below: Notify,
    words: () => {
      const reason = {
        label: 'Reason',
        description: 'They read it.',
        missing: 'Please give a reason',
        maxLength: 2000,
        field: 'comment',
      }
      return {
        start: { label: 'Start', done: 'Started', isMain: true },
        approve: {
          label: 'Approve',
          done: 'Approved',
          question: { title: 'Approve it?', consequence: 'It opens.', reason },
        },
        reject: { label: 'Reject', done: 'Rejected', isEnd: true, question: { title: 'Reject it?', reason } },
      }
    },
    ...changes,
  }
  const reload = { current: () => {} }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Page machine={machine} record={record} isGoneAfterwards={isGoneAfterwards} reloadRef={reload} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const isStale = () => queryClient.getQueryState([{ _id: 'listContactMessages' }])?.isInvalidated ?? false
  /** The page's list is reloaded: the record has no moves any more. */
  const isReloaded = () => act(() => reload.current())
  return { send, isStale, isReloaded }
}

export const button = (name: string) => screen.getByRole('button', { name })

/** The body of a call. */
export const made = (send: ReturnType<typeof shown>['send'], call = 0): MadeMove<Fixture, Event, Values> | undefined =>
  send.mock.calls[call]?.[0]
