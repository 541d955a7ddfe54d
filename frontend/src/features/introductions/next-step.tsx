import { Stack, Text, Title } from '@mantine/core'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { useExecutiveMoves } from '~/entities/introduction/executive-moves.ts'
import { isMainMove, isOfMeeting } from '~/entities/introduction/move-labels.ts'
import type { IntroductionMove, IntroductionMoves } from '~/entities/introduction/moves.tsx'
import { Outlook } from '~/entities/introduction/outlook.tsx'
import { Turn } from '~/entities/introduction/turn.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './introduction.module.css'
import { Question } from './question.tsx'
import type { Side } from './side.ts'
import { useIntroductionMoves } from './use-introduction-moves.tsx'

interface NextStepProps {
  introduction: IntroductionView
  side: Side
}

/** The party whose turn it is and until when, what follows, and the moves of the party that looks at it. */
export function NextStep({ introduction, side }: NextStepProps) {
  const { t } = useTranslation('introductions')
  const language = useLanguage()
  const { whose_turn: turn, due_at: due, expires_at: expires } = introduction
  const lapses = expires && expires !== due ? formatDate(language, expires) : null
  const Moves = side === 'employer' ? EmployerMoves : ExecutiveMoves
  const panel = useRef<HTMLElement>(null)

  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-labelledby="next-step">
      <Title order={2} id="next-step" className={classes.heading}>
        {t('Next move')}
      </Title>
      {turn || due ? <Turn introduction={introduction} side={side} /> : null}
      {lapses ? (
        <Text size="sm" c="var(--text-muted)">
          {t('Lapses on {{date}} if nothing happens', { date: lapses })}
        </Text>
      ) : null}
      <Outlook introduction={introduction} side={side} />
      <Moves introduction={introduction} home={panel} />
    </section>
  )
}

interface MovesProps extends Pick<NextStepProps, 'introduction'> {
  /** Gets the focus if the button of a move is gone after it. */
  home: RefObject<HTMLElement | null>
}

function EmployerMoves({ introduction, home }: MovesProps) {
  return <Buttons introduction={introduction} moves={useIntroductionMoves(home)} />
}

function ExecutiveMoves({ introduction, home }: MovesProps) {
  return <Buttons introduction={introduction} moves={useExecutiveMoves({ home })} hasQuestion />
}

interface ButtonsProps extends Pick<NextStepProps, 'introduction'> {
  moves: IntroductionMoves
  /** A request may be answered with a question. */
  hasQuestion?: boolean
}

/** The moves that go on, then the question, then the moves that end it. */
function Buttons({ introduction, moves, hasQuestion = false }: ButtonsProps) {
  const buttons = (only: (move: IntroductionMove) => boolean) => (
    <MoveButtons
      moves={moves}
      record={introduction}
      only={(move) => !isOfMeeting(move) && only(move)}
      look={(move, place) => ({
        fullWidth: true,
        isReasonBelow: true,
        ...(move.words.isEnd
          ? { variant: 'subtle', color: 'gray' }
          : { variant: isMainMove(move, place) ? 'filled' : 'default' }),
      })}
    />
  )
  return (
    <>
      <Stack gap="xs">
        {buttons(({ words }) => !words.isEnd)}
        {hasQuestion ? <Question introduction={introduction} /> : null}
        {buttons(({ words }) => words.isEnd ?? false)}
      </Stack>
      <MoveDialog moves={moves} />
    </>
  )
}
