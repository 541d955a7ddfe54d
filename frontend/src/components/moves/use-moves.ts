import { useState, type RefObject } from 'react'

import { offeredMoves, type Machine, type EventOf, type Movable, type MoveValues, type OfferedMove } from './machine.ts'
import { keepFocus } from './keep-focus.ts'
import { useMove } from './use-move.ts'

/** The moves of a record for its buttons, and the handler of a press. */
export interface MovePresses<Item, Event extends string> {
  offered: (record: Item) => readonly OfferedMove<Event>[]
  /** Opens the dialog if the move has one, otherwise makes the move. */
  press: (record: Item, move: OfferedMove<Event>) => void
  isPending: (record: Item, move: OfferedMove<Event>) => boolean
}

/** The move in the dialog. */
export interface AskedMove<Item, Event extends string> {
  record: Item
  move: OfferedMove<Event>
  isOpen: boolean
  /** Counts the openings: each has a new form. */
  visit: number
}

/** Everything that the buttons and the dialog of a page share. */
export interface Moves<
  Item extends Movable,
  Event extends EventOf<Item>,
  Values extends MoveValues,
  Result,
> extends MovePresses<Item, Event> {
  machine: Machine<Item, Event, Values, Result>
  asked: AskedMove<Item, Event> | null
  close: () => void
}

export interface MovesOptions<Item, Event extends string> {
  /** Gets the focus if the pressed button is gone; needs a `tabIndex`. */
  home?: RefObject<HTMLElement | null>
  /** Opened at once, if the URL asks for a move. */
  first?: { record: Item; event: Event } | null
}

/** The moves of one page: give the result to its buttons and to one `MoveDialog`. */
export function useMoves<Item extends Movable, Event extends EventOf<Item>, Values extends MoveValues, Result>(
  machine: Machine<Item, Event, Values, Result>,
  { home, first }: MovesOptions<Item, Event> = {},
): Moves<Item, Event, Values, Result> {
  const offered = (record: Item) => offeredMoves(record.allowed_transitions, machine.words(record))
  const [asked, setAsked] = useState<AskedMove<Item, Event> | null>(() => {
    const move = first && offered(first.record).find(({ event }) => event === first.event)
    return move ? { record: first.record, move, isOpen: true, visit: 0 } : null
  })
  const keep = () => {
    if (home?.current) keepFocus(home.current)
  }
  const { make, made } = useMove(machine, { onEnd: keep })
  return {
    machine,
    asked,
    close: () => {
      // The texts stay while the dialog fades out.
      setAsked((last) => (last ? { ...last, isOpen: false } : null))
      keep()
    },
    offered,
    press: (record, move) => {
      if (!move.words.question) return make({ record, move, values: machine.blank(record) })
      setAsked((last) => ({ record, move, isOpen: true, visit: (last?.visit ?? 0) + 1 }))
    },
    isPending: (record, move) => made !== null && made.record === record && made.move.event === move.event,
  }
}
