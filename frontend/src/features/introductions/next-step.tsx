import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { isMainMove, isOfMeeting } from '~/entities/introduction/moves.tsx'
import { Outlook } from '~/entities/introduction/outlook.tsx'
import { Turn } from '~/entities/introduction/turn.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './introduction.module.css'
import { useIntroductionMoves } from './use-introduction-moves.tsx'

/** The party whose turn it is, and the employer's allowed moves. */
export function NextStep({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const language = useLanguage()
  const moves = useIntroductionMoves()
  const { whose_turn: turn, due_at: due, expires_at: expires } = introduction
  const lapses = expires && expires !== due ? formatDate(language, expires) : null

  return (
    <section className={classes.panel} aria-labelledby="next-step">
      <Title order={2} id="next-step" className={classes.heading}>
        {t('Next move')}
      </Title>
      {turn || due ? <Turn introduction={introduction} side="employer" /> : null}
      {lapses ? (
        <Text size="sm" c="var(--text-muted)">
          {t('Lapses on {{date}} if nothing happens', { date: lapses })}
        </Text>
      ) : null}
      <Outlook introduction={introduction} side="employer" />
      <Stack gap="xs">
        <MoveButtons
          moves={moves}
          record={introduction}
          only={(move) => !isOfMeeting(move)}
          look={(move, place) => ({
            fullWidth: true,
            isReasonBelow: true,
            ...(move.words.isEnd
              ? { variant: 'subtle', color: 'gray' }
              : { variant: isMainMove(move, place) ? 'filled' : 'default' }),
          })}
        />
      </Stack>
      <MoveDialog moves={moves} />
    </section>
  )
}
