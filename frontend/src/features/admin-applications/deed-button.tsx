import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Hint } from '~/components/hint.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import { deeds, type OfferedDeed } from './deeds.ts'

interface DeedButtonProps extends ButtonProps {
  deed: OfferedDeed
  onClick: () => void
  /** Whom it concerns, for those who hear the button without its row. */
  of?: string
}

/** One move: pressed, or disabled with its reason. */
export function DeedButton({ deed, onClick, of, ...button }: DeedButtonProps) {
  const { t } = useTranslation('admin-applications')
  const translate = useSentence()
  const label = t(deeds[deed.action].label)
  const isBlocked = deed.blocked !== null
  return (
    <Hint text={deed.blocked === null ? null : translate(deed.blocked)}>
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
