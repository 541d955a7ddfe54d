import { Button, type ButtonProps } from '@mantine/core'

import { useSentence } from '~/i18n/sentence.ts'

import { Hint } from './hint.tsx'

interface DeedButtonProps extends ButtonProps {
  label: string
  /** Why it cannot be done just now, an English sentence of the server; null when it can. */
  blocked: string | null
  onClick: () => void
  /** Whom it concerns, for those who hear the button without its row. */
  of?: string
}

/** One move of `allowed_transitions`: pressed, or disabled with its reason. */
export function DeedButton({ label, blocked, onClick, of, ...button }: DeedButtonProps) {
  const translate = useSentence()
  const isBlocked = blocked !== null
  return (
    <Hint text={blocked === null ? null : translate(blocked)}>
      <Button
        {...button}
        aria-label={of ? `${label}: ${of}` : undefined}
        data-disabled={isBlocked || undefined}
        aria-disabled={isBlocked || undefined}
        onClick={isBlocked ? undefined : onClick}
      >
        {label}
      </Button>
    </Hint>
  )
}
