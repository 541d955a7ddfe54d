import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { useMoves } from '~/components/moves/use-moves.ts'
import {
  isMainMove,
  isOfMeeting,
  useIntroductionMachine,
  type IntroductionMoves,
} from '~/entities/introduction/moves.tsx'

import { moveWords } from './move-words.ts'
import { askerOf } from './use-company-name.ts'

/** The moves of an introduction, as its executive makes them. */
export function useIntroductionMoves(): IntroductionMoves {
  const { t } = useTranslation('dashboard')
  return useMoves(
    useIntroductionMachine((event, introduction) => {
      const { title, consequence, done } = moveWords(event)
      return { title: t(title, { company: askerOf(introduction) }), consequence: t(consequence), done: t(done) }
    }),
  )
}

interface IntroductionButtonsProps {
  introduction: IntroductionView
  moves: IntroductionMoves
}

/** Buttons for the executive's allowed moves: those that continue first, those that end last. */
export function IntroductionButtons({ introduction, moves }: IntroductionButtonsProps) {
  return (
    <Group gap="xs">
      <MoveButtons
        moves={moves}
        record={introduction}
        only={(move) => !isOfMeeting(move)}
        of={askerOf(introduction)}
        look={(move, place) =>
          move.words.isEnd
            ? { variant: 'subtle', color: 'gray' }
            : { variant: isMainMove(move, place) ? 'filled' : 'default' }
        }
      />
    </Group>
  )
}
