import { Button, type ButtonProps } from '@mantine/core'
import { useId } from 'react'

import { useSentence } from '~/i18n/sentence.ts'

import classes from './move-button.module.css'

export interface MovePress extends ButtonProps {
  label: string
  /** Why the move is blocked now; null if it is not. */
  blocked: string | null
  onClick: () => void
  /** The whole accessible name, if it is more than the label. */
  name?: string | undefined
}

/** The button of a move, which does nothing while the move is blocked but can be reached to read why. */
export function PlainButton({
  label,
  blocked,
  onClick,
  name,
  ...others
}: MovePress & { 'aria-describedby'?: string | undefined }) {
  const isBlocked = blocked !== null
  return (
    <Button
      {...others}
      aria-label={name}
      data-disabled={isBlocked || undefined}
      aria-disabled={isBlocked || undefined}
      onClick={isBlocked ? undefined : onClick}
    >
      {label}
    </Button>
  )
}

/** The same, with the reason below it. */
export function ExplainedButton(props: MovePress) {
  const translate = useSentence()
  const id = useId()
  const reason = props.blocked === null ? null : translate(props.blocked)
  return (
    <div>
      <PlainButton {...props} aria-describedby={reason ? id : undefined} />
      {reason ? (
        <span id={id} className={classes.reason}>
          {reason}
        </span>
      ) : null}
    </div>
  )
}
