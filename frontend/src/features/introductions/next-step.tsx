import { Button, Menu, Stack, Text, Title, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { moveLabels } from '~/components/introduction-words.ts'
import { formatDate } from '~/i18n/format.ts'
import { useSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './introduction.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { offerOf, type OfferedMove } from './moves.ts'
import { Turn } from './turn.tsx'

/** Whose move it is, and what the employer may do now. */
export function NextStep({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('introduction-words')
  const language = useLanguage()
  const [asked, setAsked] = useState<{ move: OfferedMove; opened: boolean } | null>(null)
  const ask = (move: OfferedMove) => setAsked({ move, opened: true })
  const { main, more } = offerOf(introduction.allowed_transitions)
  const { whose_turn: turn, due_at: due, expires_at: expires } = introduction
  const lapses = expires && expires !== due ? formatDate(language, expires) : null
  const isOver = introduction.allowed_transitions.length === 0 && !turn

  return (
    <section className={classes.panel} aria-labelledby="next-step">
      <Title order={2} id="next-step" className={classes.heading}>
        {t('Next move')}
      </Title>
      {turn || due ? <Turn introduction={introduction} /> : null}
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
        {main.map((move, place) => (
          <MoveButton
            key={move.event}
            move={move}
            isFirst={place === 0 && turn === 'employer' && !move.isEnd}
            onClick={() => ask(move)}
          />
        ))}
        {more.length > 0 ? (
          <Menu position="bottom-end" width="target">
            <Menu.Target>
              <Button
                variant="default"
                fullWidth
                rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
              >
                {t('More')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {more.map((move) => (
                <MoreItem key={move.event} move={move} label={word(moveLabels[move.event])} onClick={() => ask(move)} />
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
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
  const isBlocked = move.blocked !== null
  return (
    <Tooltip label={move.blocked ? translate(move.blocked) : ''} disabled={!isBlocked}>
      <Button
        fullWidth
        variant={isFirst ? 'filled' : 'default'}
        data-disabled={isBlocked || undefined}
        aria-disabled={isBlocked || undefined}
        onClick={isBlocked ? undefined : onClick}
      >
        {t(moveLabels[move.event])}
      </Button>
    </Tooltip>
  )
}

function MoreItem({ move, label, onClick }: { move: OfferedMove; label: string; onClick: () => void }) {
  const translate = useSentence()
  return (
    <Menu.Item disabled={move.blocked !== null} onClick={onClick}>
      {label}
      {move.blocked ? <span className={classes.blocked}>{translate(move.blocked)}</span> : null}
    </Menu.Item>
  )
}
