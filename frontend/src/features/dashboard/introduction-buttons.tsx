import { Group } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { ExplainedButton } from '~/components/moves/explained-button.tsx'
import { blockedOf } from '~/components/moves/blocked-of.ts'
import { askerOf } from '~/entities/introduction/asker.ts'
import { endingMoves, isMainMove, isOfMeeting, knownMoves, moveLabels } from '~/entities/introduction/move-labels.ts'

import type { Chosen } from './answer.tsx'
import { bringAnswer } from './use-answer.tsx'

interface IntroductionButtonsProps {
  introduction: IntroductionView
  onPress: (chosen: Chosen) => void
}

/** Buttons for the executive's allowed moves: those that continue first, those that end last. */
export function IntroductionButtons({ introduction, onPress }: IntroductionButtonsProps) {
  const { t } = useTranslation('introduction-words')
  useEffect(() => {
    // Tried again when a button is pressed.
    bringAnswer().catch(() => undefined)
  }, [])
  const moves = knownMoves(introduction).filter((move) => !isOfMeeting(move))
  return (
    <Group gap="xs">
      {moves.map((move, place) => {
        const { event } = move
        const blocked = blockedOf(move)
        const label = t(moveLabels[event])
        return (
          <ExplainedButton
            key={event}
            label={label}
            name={`${label}: ${askerOf(introduction)}`}
            blocked={blocked}
            onClick={() => onPress({ introduction, event })}
            {...(endingMoves.has(event)
              ? { variant: 'subtle', color: 'gray' }
              : { variant: isMainMove({ event, blocked }, place) ? 'filled' : 'default' })}
          />
        )
      })}
    </Group>
  )
}
