import type { FormErrors, UseFormReturnType } from '@mantine/form'
import type { ComponentType, ReactNode } from 'react'

import type { Problem } from '~/api/problem.ts'
import type { AllowedTransition } from '~/api/generated/types.gen.ts'
import type { Resource } from '~/api/stale.ts'

import { blockedOf } from './blocked-of.ts'

/** A record as in every view: with the moves that the caller may make. */
export interface Movable {
  allowed_transitions: readonly AllowedTransition[]
}

/** The events of a record's state machine, as the contract lists them. */
export type EventOf<Item extends Movable> = Item['allowed_transitions'][number]['event']

/** The texts of a reason: they are shown as they are, so they are translated already. */
export interface ReasonWords {
  label: string
  /** The visibility of the reason. */
  description?: string
  /** Shown at the field where a required reason is empty. */
  missing: string
  /** Its field in the request, where the server reports errors; `reason` by default. */
  field?: string
  /** The maximum length. */
  maxLength: number
}

/** The confirmation dialog of a move. */
export interface MoveQuestion {
  /** The title, with the move and the record. */
  title: string
  /** The consequence. */
  consequence?: ReactNode
  /** Omitted for moves without a reason, even if the record allows one. */
  reason?: ReasonWords
  /** Shows the machine's own `Form` instead: terms, a time. */
  hasForm?: boolean
  /** The confirming button has the colour of a warning. */
  isDestructive?: boolean
  /** The verb of the confirming button; the label of the move by default. */
  confirmLabel?: string
}

/** The texts of one move, translated. */
export interface MoveWords {
  /** On the button: a verb. */
  label: string
  /** The accessible name of the button, if the label alone is ambiguous. */
  name?: string
  /** The toast after success; omitted if the page itself shows the result. */
  done?: string
  /** Omitted if the move is made at once. */
  question?: MoveQuestion
  /** The one filled button of its panel. */
  isMain?: boolean
  /** It ends something and has the colour of an end. */
  isEnd?: boolean
}

/** A move of `allowed_transitions` that this version supports. */
export interface OfferedMove<Event extends string> {
  event: Event
  to: string
  needsReason: AllowedTransition['needs_reason']
  /** Why the move is blocked now: a translated sentence of the server, or one of ours in English. */
  blocked: string | null
  words: MoveWords
}

/** The values of a dialog: the reason and the machine's fields. A type, because Mantine's forms accept no interface. */
export type MoveValues = { reason: string }

/** A move of a record with the dialog's values. */
export interface MadeMove<Item, Event extends string, Values> {
  record: Item
  move: OfferedMove<Event>
  values: Values
}

/** The props of the additional fields of a dialog. */
export interface MoveFieldsProps<Item, Event extends string, Values> {
  record: Item
  move: OfferedMove<Event>
  form: UseFormReturnType<Values>
}

/** The props of a custom form. */
export interface MoveFormProps<Item, Event extends string> {
  record: Item
  move: OfferedMove<Event>
  onClose: () => void
}

/** How the moves of one kind of record look, and how they are made. Built by a hook of its feature. */
export interface Machine<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result> {
  /** The resource whose queries become stale. */
  resource: Resource
  /** The texts of every known move, in the order of the buttons. */
  words: (record: Item) => { readonly [Known in Event]?: MoveWords }
  /** The empty dialog; `onlyReason` where it has no further fields. */
  blank: (record: Item) => Values
  send: (made: MadeMove<Item, Event, Values>) => Promise<Result>
  /** English, for a failure without a sentence of the server. */
  failed: string | { readonly [Known in Event]?: string }
  /** Runs after success, before the stale queries are loaded again. */
  onDone?: (result: Result, made: MadeMove<Item, Event, Values>) => void
  /** The toast, if it depends on the result. */
  done?: (result: Result, made: MadeMove<Item, Event, Values>) => string | undefined
  /** Reloads the record after a conflict, if a move names the version it is based on. */
  reload?: (record: Item) => Promise<Item>
  /** Replaces the sentence of a refusal; returns the same object for every other problem. */
  refusal?: (problem: Problem) => Problem
  /** Shown in the dialog above and below the reason. */
  Above?: ComponentType<MoveFieldsProps<Item, Event, Values>>
  Below?: ComponentType<MoveFieldsProps<Item, Event, Values>>
  /** The form of the moves that have a custom one. */
  Form?: ComponentType<MoveFormProps<Item, Event>>
  /** Errors of the further fields. */
  validate?: (values: Values, move: OfferedMove<Event>) => FormErrors
}

/** `blank` of a machine whose dialogs only have a reason. */
export const onlyReason = (): MoveValues => ({ reason: '' })

/** The known moves of a record: in the order of their texts, each event once. */
export function offeredMoves<Event extends string>(
  transitions: readonly AllowedTransition[],
  words: { readonly [Known in Event]?: MoveWords },
): OfferedMove<Event>[] {
  const isKnown = (event: string): event is Event => Object.hasOwn(words, event)
  return Object.keys(words).flatMap((event) => {
    const found = transitions.find((transition) => transition.event === event)
    const text = isKnown(event) ? words[event] : undefined
    if (!found || !text || !isKnown(event)) return []
    return [{ event, to: found.to, needsReason: found.needs_reason, blocked: blockedOf(found), words: text }]
  })
}
