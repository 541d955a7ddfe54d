import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'

import { useSentence } from '~/i18n/sentence.ts'

import type { OfferedMove } from './machine.ts'
import classes from './move-menu.module.css'

interface MoveMenuProps<Event extends string> {
  /** The name of the button, with the record's. */
  label: string
  /** Above the moves. */
  heading: string
  moves: readonly OfferedMove<Event>[]
  onPress: (move: OfferedMove<Event>) => void
  /** Further items below the moves. */
  children?: ReactNode
}

/** A menu with the allowed moves of one record in a list, for mouse and keyboard. */
export function MoveMenu<Event extends string>({ label, heading, moves, onPress, children }: MoveMenuProps<Event>) {
  if (moves.length === 0 && !children) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw="18rem">
        {moves.length > 0 ? <Menu.Label>{heading}</Menu.Label> : null}
        {moves.map((move) => (
          <MoveItem key={move.event} move={move} onPress={() => onPress(move)} />
        ))}
        {moves.length > 0 && children ? <Menu.Divider /> : null}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A blocked move shows its reason and can be reached by keyboard like the others. */
function MoveItem({ move: { words, blocked }, onPress }: { move: OfferedMove<string>; onPress: () => void }) {
  const translate = useSentence()
  const [name, reason] = [useId(), useId()]
  if (blocked === null) return <Menu.Item onClick={onPress}>{words.label}</Menu.Item>
  return (
    <Menu.Item aria-disabled="true" closeMenuOnClick={false} aria-labelledby={name} aria-describedby={reason}>
      <span id={name} className={classes.blocked}>
        {words.label}
      </span>
      <span id={reason} className={classes.reason}>
        {translate(blocked)}
      </span>
    </Menu.Item>
  )
}
