import { Button, Group, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { AllowedTransition, IntroductionView, StageEvent } from '~/api/generated/types.gen.ts'
import { endingMoves, moveLabels } from '~/components/introduction-words.ts'
import { useSentence } from '~/i18n/sentence.ts'

import classes from './dashboard.module.css'
import type { Deed } from './deed-dialog.tsx'

interface DeedButtonsProps {
  introduction: IntroductionView
  onDeed: (deed: Deed) => void
}

/** What the executive may do with an introduction, as its record says; what is blocked just now says why. */
export function DeedButtons({ introduction, onDeed }: DeedButtonsProps) {
  const transitions = introduction.allowed_transitions
  const onward = transitions.filter(({ event }) => !endingMoves.has(event))
  const endings = transitions.filter(({ event }) => endingMoves.has(event))
  const [first] = onward
  return (
    <Group gap="xs">
      {[...onward, ...endings].map((transition) => (
        <DeedButton
          key={transition.event}
          transition={transition}
          isFirst={transition === first}
          onClick={() => onDeed({ introduction, transition })}
        />
      ))}
    </Group>
  )
}

interface DeedButtonProps {
  transition: AllowedTransition
  isFirst: boolean
  onClick: () => void
}

function DeedButton({ transition, isFirst, onClick }: DeedButtonProps) {
  const { t } = useTranslation('introduction-words')
  const translate = useSentence()
  const { event, blocked } = transition
  const isBlocked = typeof blocked === 'string'
  return (
    <Tooltip label={blocked ? translate(blocked) : ''} disabled={!isBlocked}>
      <Button
        variant={isFirst ? 'light' : endingMoves.has(event) ? 'subtle' : 'default'}
        className={isFirst ? classes.first : undefined}
        color={endingMoves.has(event) ? 'gray' : 'teal'}
        data-disabled={isBlocked || undefined}
        aria-disabled={isBlocked || undefined}
        onClick={isBlocked ? undefined : onClick}
      >
        {t(moveLabels[event as StageEvent] ?? event)}
      </Button>
    </Tooltip>
  )
}
