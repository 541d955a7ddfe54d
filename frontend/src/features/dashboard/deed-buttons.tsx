import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { IntroductionView, StageEvent } from '~/api/generated/types.gen.ts'
import { DeedButton } from '~/components/deed-button.tsx'
import { endingMoves, moveLabels } from '~/components/introduction-words.ts'

import classes from './dashboard.module.css'
import type { Deed } from './deed-dialog.tsx'
import { askerOf } from './use-company-name.ts'

/** What the panel of the meeting does. */
const ofTheMeeting: ReadonlySet<string> = new Set<StageEvent>(['schedule_meeting', 'reschedule', 'cancel_meeting'])

interface DeedButtonsProps {
  introduction: IntroductionView
  onDeed: (deed: Deed) => void
}

/** What the executive may do with an introduction, as its record says: what goes on before what ends it. */
export function DeedButtons({ introduction, onDeed }: DeedButtonsProps) {
  const { t } = useTranslation('introduction-words')
  const transitions = introduction.allowed_transitions.filter(({ event }) => !ofTheMeeting.has(event))
  const onward = transitions.filter(({ event }) => !endingMoves.has(event))
  const endings = transitions.filter(({ event }) => endingMoves.has(event))
  return (
    <Group gap="xs">
      {[...onward, ...endings].map((transition, place) => {
        const isFirst = place === 0 && onward.length > 0
        const isEnding = endingMoves.has(transition.event)
        return (
          <DeedButton
            key={transition.event}
            label={t(moveLabels[transition.event as StageEvent] ?? transition.event)}
            of={askerOf(introduction)}
            blocked={transition.blocked ?? null}
            variant={isFirst ? 'light' : isEnding ? 'subtle' : 'default'}
            color={isEnding ? 'gray' : 'teal'}
            {...(isFirst ? { className: classes['first'] } : {})}
            onClick={() => onDeed({ introduction, transition })}
          />
        )
      })}
    </Group>
  )
}
