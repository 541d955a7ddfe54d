import type { ButtonProps } from '@mantine/core'

import { Hint } from '~/components/hint.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import { ExplainedButton, PlainButton, type MovePress } from './explained-button.tsx'
import type { OfferedMove } from './machine.ts'
import type { MovePresses } from './use-moves.ts'

export interface MoveButtonProps extends MovePress {
  /** The name of the person, for screen readers, which read the button without its row. */
  of?: string | undefined
  /** Shows the reason below the button instead of in a hint. */
  isReasonBelow?: boolean
}

/** A button for one move of `allowed_transitions`; a blocked one shows why, for mouse, keyboard and screen reader. */
export function MoveButton({ label, blocked, onClick, of, name, isReasonBelow = false, ...look }: MoveButtonProps) {
  const translate = useSentence()
  const props = { ...look, label, blocked, onClick, name: name ?? (of ? `${label}: ${of}` : undefined) }
  if (isReasonBelow) return <ExplainedButton {...props} />
  return (
    <Hint text={blocked === null ? null : translate(blocked)}>
      <PlainButton {...props} />
    </Hint>
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
