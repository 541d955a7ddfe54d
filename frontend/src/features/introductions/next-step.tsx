import { Button, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { moveLabels } from '~/components/introduction-words.ts'
import { Turn } from '~/components/turn.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './introduction.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { offeredMoves, type OfferedMove } from './moves.ts'

/** Whose move it is, and what the employer may do now. */
export function NextStep({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const language = useLanguage()
  const [asked, setAsked] = useState<{ move: OfferedMove; opened: boolean } | null>(null)
  const ask = (move: OfferedMove) => setAsked({ move, opened: true })
  const moves = offeredMoves(introduction.allowed_transitions)
  const { whose_turn: turn, due_at: due, expires_at: expires } = introduction
  const lapses = expires && expires !== due ? formatDate(language, expires) : null
  const isOver = introduction.allowed_transitions.length === 0 && !turn

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
      {isOver ? (
        <Text size="sm" c="var(--text-muted)">
          {t('Nothing is left to do here.')}
        </Text>
      ) : null}
      <Stack gap="xs">
        {moves.map((move, place) => (
          <MoveButton
            key={move.event}
            move={move}
            isFirst={place === 0 && turn === 'employer' && !move.isEnd}
            onClick={() => ask(move)}
          />
        ))}
      </Stack>
      {asked ? (
        <MoveDialog
          introduction={introduction}
          move={asked.move}
          opened={asked.opened}
          // What it says stays while it fades out.
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      ) : null}
    </section>
  )
}

function MoveButton({ move, isFirst, onClick }: { move: OfferedMove; isFirst: boolean; onClick: () => void }) {
  const { t } = useTranslation('introduction-words')
  const translate = useSentence()
  const reason = useId()
  const isBlocked = move.blocked !== null
  return (
    <div>
      <Button
        fullWidth
        variant={isFirst ? 'filled' : 'default'}
        data-disabled={isBlocked || undefined}
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? reason : undefined}
        onClick={isBlocked ? undefined : onClick}
      >
        {t(moveLabels[move.event])}
      </Button>
      {move.blocked ? (
        <span id={reason} className={classes.blocked}>
          {translate(move.blocked)}
        </span>
      ) : null}
    </div>
  )
}
