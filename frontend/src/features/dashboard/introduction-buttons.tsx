import { Group } from '@mantine/core'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { askerOf } from '~/entities/introduction/asker.ts'
import { isMainMove, isOfMeeting, type IntroductionMoves } from '~/entities/introduction/moves.tsx'

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
