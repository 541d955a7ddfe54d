import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import { Failure } from '~/api/failure.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import {
  offeredMoves,
  type Machine,
  type MadeMove,
  type EventOf,
  type Movable,
  type MoveValues,
  type OfferedMove,
} from './machine.ts'

const changed = msg('This has changed in the meantime. You now see how it stands.')

/** Codes of a 409 for a record that has changed since it was loaded. Every other refusal has its own sentence. */
const conflicts: ReadonlySet<string> = new Set(['stale', 'invalid_move'])

interface MoveOutcome {
  /** The move was made, or can no longer be made. */
  onEnd?: () => void
  /** Whether closing would lose input. Omitted without a dialog: every failure is then a toast. */
  hasTyped?: () => boolean
}

/** The record as reloaded after a conflict, and the move if it is still allowed. */
interface Conflict<Item, Event extends string> {
  record: Item
  move: OfferedMove<Event> | null
}

/**
 * Makes moves of a machine: one request at a time for each record, then the toast and the stale queries. After a
 * conflict it returns the fresh record, so that the same dialog can be used again. A dialog closes if the move is gone,
 * unless it has input.
 */
export function useMove<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result>(
  machine: Machine<Item, Event, Values, Result>,
  { onEnd, hasTyped }: MoveOutcome,
) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<Item, Event> | null>(null)
  const sending = useRef(new Set<Item>())

  const settle = async (error: Error, made: MadeMove<Item, Event, Values>) => {
    const refreshed = invalidate(queryClient, machine.resource)
    const found = isConflict(error) ? await conflictOf(machine, made, error) : null
    // Other failures are shown at once.
    if (found) await refreshed
    setConflict(found)
    const isGone = found !== null && found.move === null
    if (hasTyped && (!isGone || hasTyped())) return
    if (isGone) onEnd?.()
    if (found) announceProblem(null, changed)
    else announceProblem(error, failedOf(machine, made.move))
  }
  const mutation = useMutation({
    mutationFn: machine.send,
    onSuccess: async (result, made) => {
      machine.onDone?.(result, made)
      const done = machine.done?.(result, made) ?? made.move.words.done
      if (done) announce(done)
      onEnd?.()
      await invalidate(queryClient, machine.resource)
    },
    onError: settle,
    onSettled: (_result, _error, { record }) => {
      sending.current.delete(record)
    },
  })
  const problem = useMemo((): Problem | null => {
    const { error, variables: made } = mutation
    if (!error || !made) return null
    const found = problemOf(error, failedOf(machine, made.move))
    if (isConflict(error)) return { ...found, sentence: changed }
    return placed(machine.refusal?.(found) ?? found, made.move)
    // oxlint-disable-next-line react/exhaustive-deps -- a new object for the same error would move the focus again
  }, [mutation.error])

  return {
    make: (made: MadeMove<Item, Event, Values>) => {
      if (sending.current.has(made.record)) return
      sending.current.add(made.record)
      mutation.mutate(made)
    },
    isPending: mutation.isPending,
    /** The move under way. */
    made: mutation.isPending ? mutation.variables : null,
    problem,
    conflict,
  }
}

function isConflict(error: Error): error is Failure {
  return error instanceof Failure && error.status === 409 && conflicts.has(error.body.code ?? '')
}

async function conflictOf<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result>(
  machine: Machine<Item, Event, Values, Result>,
  { record, move }: MadeMove<Item, Event, Values>,
  { body }: Failure,
): Promise<Conflict<Item, Event>> {
  // If the record cannot be reloaded either, the refusal contains the moves that are allowed now.
  const loaded = await machine.reload?.(record).catch(() => null)
  const fresh = loaded ?? { ...record, allowed_transitions: body.allowed_transitions ?? record.allowed_transitions }
  const moves = offeredMoves(fresh.allowed_transitions, machine.words(fresh))
  return { record: fresh, move: moves.find(({ event }) => event === move.event) ?? null }
}

function failedOf<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result>(
  { failed }: Machine<Item, Event, Values, Result>,
  { event }: OfferedMove<Event>,
): string | undefined {
  return typeof failed === 'string' ? failed : failed[event]
}

/** The server's error of the reason, under the dialog's name for it. */
function placed(problem: Problem, { words }: OfferedMove<string>): Problem {
  const { [words.question?.reason?.field ?? 'reason']: reason, ...others } = problem.fieldErrors
  return reason === undefined ? problem : { ...problem, fieldErrors: { ...others, reason } }
}
