import { Button, type ButtonProps } from '@mantine/core'
import { useId } from 'react'

import { Hint } from '~/components/hint.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import classes from './move-button.module.css'
import type { OfferedMove } from './machine.ts'
import type { MovePresses } from './use-moves.ts'

export interface MoveButtonProps extends ButtonProps {
  label: string
  /** Why the move is blocked now; null if it is not. */
  blocked: string | null
  onClick: () => void
  /** The name of the person, for screen readers, which read the button without its row. */
  of?: string | undefined
  /** The whole accessible name, if it is more than label and `of`. */
  name?: string | undefined
  /** Shows the reason below the button instead of in a hint. */
  isReasonBelow?: boolean
}

/** A button for one move of `allowed_transitions`; a blocked one shows why, for mouse, keyboard and screen reader. */
export function MoveButton({ label, blocked, onClick, of, name, isReasonBelow = false, ...look }: MoveButtonProps) {
  const translate = useSentence()
  const id = useId()
  const isBlocked = blocked !== null
  const reason = isBlocked ? translate(blocked) : null
  const button = (
    <Button
      {...look}
      aria-label={name ?? (of ? `${label}: ${of}` : undefined)}
      data-disabled={isBlocked || undefined}
      aria-disabled={isBlocked || undefined}
      aria-describedby={isBlocked && isReasonBelow ? id : undefined}
      onClick={isBlocked ? undefined : onClick}
    >
      {label}
    </Button>
  )
  if (!isReasonBelow) return <Hint text={reason}>{button}</Hint>
  return (
    <div>
      {button}
      {reason ? (
        <span id={id} className={classes.reason}>
          {reason}
        </span>
      ) : null}
    </div>
  )
}

/** The look of one button. */
type Look<Event extends string> = (
  move: OfferedMove<Event>,
  place: number,
) => ButtonProps & Pick<MoveButtonProps, 'isReasonBelow'>

/** Subtle, for the rows of a list. */
const inRow: Look<string> = ({ words }) => ({
  variant: 'subtle',
  size: 'compact-sm',
  color: words.isEnd ? 'clay' : 'teal',
})

/** Default, for the panel or the drawer of one record. */
export const inPanel = ({ words, blocked }: OfferedMove<string>): ButtonProps => ({
  variant: words.isMain ? 'filled' : 'default',
  ...(words.isEnd && blocked === null ? { c: 'var(--problem)' } : {}),
})

interface MoveButtonsProps<Item, Event extends string> {
  moves: MovePresses<Item, Event>
  record: Item
  /** Only these moves, such as the two of a table row. */
  only?: (move: OfferedMove<Event>) => boolean
  /** The name of the person, in a list. */
  of?: string
  look: 'row' | 'panel' | Look<Event>
}

/** Buttons for the moves that a record allows now. */
export function MoveButtons<Item, Event extends string>(props: MoveButtonsProps<Item, Event>) {
  const { moves, record, only = () => true, of, look } = props
  const lookOf = look === 'row' ? inRow : look === 'panel' ? inPanel : look
  return moves
    .offered(record)
    .filter(only)
    .map((move, place) => (
      <MoveButton
        key={move.event}
        label={move.words.label}
        of={of}
        name={move.words.name}
        blocked={move.blocked}
        loading={moves.isPending(record, move)}
        onClick={() => moves.press(record, move)}
        {...lookOf(move, place)}
      />
    ))
}
