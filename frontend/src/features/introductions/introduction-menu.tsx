import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconMessage } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { moveLabels } from '~/components/introduction-words.ts'
import { useSentence } from '~/i18n/sentence.ts'

import classes from './introduction.module.css'
import { everyMove, type OfferedMove } from './moves.ts'

interface IntroductionMenuProps {
  introduction: IntroductionView
  onMove: (introduction: IntroductionView, move: OfferedMove) => void
  onComment: (introduction: IntroductionView) => void
}

/** "Move to…": what may be done with one introduction of many, by mouse and by keyboard. */
export function IntroductionMenu({ introduction, onMove, onComment }: IntroductionMenuProps) {
  const { t } = useTranslation('introductions')
  const moves = everyMove(introduction.allowed_transitions)
  const isDraft = introduction.workflow_status === 'draft'
  if (moves.length === 0 && isDraft) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Move to… (introduction to {{name}})', { name: introduction.executive_name })}
        >
          <IconDots size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw="18rem">
        {moves.length > 0 ? <Menu.Label>{t('Move to…')}</Menu.Label> : null}
        {moves.map((move) => (
          <MoveItem key={move.event} move={move} onChoose={() => onMove(introduction, move)} />
        ))}
        {isDraft ? null : (
          <>
            {moves.length > 0 ? <Menu.Divider /> : null}
            <Menu.Item
              leftSection={<IconMessage size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => onComment(introduction)}
            >
              {t('Add comment')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A move that cannot be made just now says why, and is reached like the others by whoever cannot point at it. */
function MoveItem({ move: { event, blocked }, onChoose }: { move: OfferedMove; onChoose: () => void }) {
  const { t } = useTranslation('introduction-words')
  const translate = useSentence()
  const [name, reason] = [useId(), useId()]
  const label = t(moveLabels[event])
  if (blocked === null) return <Menu.Item onClick={onChoose}>{label}</Menu.Item>
  return (
    <Menu.Item aria-disabled="true" closeMenuOnClick={false} aria-labelledby={name} aria-describedby={reason}>
      <span id={name} className={classes.blockedMove}>
        {label}
      </span>
      <span id={reason} className={classes.blocked}>
        {translate(blocked)}
      </span>
    </Menu.Item>
  )
}
