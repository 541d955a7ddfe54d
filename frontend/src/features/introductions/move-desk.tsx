import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { MeetingDrawer } from '~/components/meeting-form.tsx'
import { theirZone } from '~/components/meeting-panel.tsx'

import { CommentBox } from './comment-box.tsx'
import { keepFresh } from './introduction-query.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { OfferedMove } from './moves.ts'

interface MoveDesk {
  /** Asks what a move takes, and makes it. */
  ask: (introduction: IntroductionView, move: OfferedMove) => void
  comment: (introduction: IntroductionView) => void
  /** The dialogs; stands once on the page. */
  desk: ReactNode
}

interface Asked {
  introduction: IntroductionView
  /** Null for words without a move. */
  move: OfferedMove | null
  opened: boolean
  /** Each time is a new one. */
  visit: number
}

/** One place for what moves and comments take, beside a list or a board of many introductions. */
export function useMoveDesk(): MoveDesk {
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = (introduction: IntroductionView, move: OfferedMove | null) =>
    setAsked({ introduction, move, opened: true, visit: (asked?.visit ?? 0) + 1 })
  return {
    ask: open,
    comment: (introduction) => open(introduction, null),
    desk: asked ? <Desk key={asked.visit} asked={asked} onClose={() => setAsked({ ...asked, opened: false })} /> : null,
  }
}

function Desk({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  const { introduction, move, opened } = asked
  if (move === null) {
    return (
      <Modal
        opened={opened}
        onClose={onClose}
        size={520}
        title={t('Comment on the introduction to {{name}}', { name: introduction.executive_name })}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <CommentBox id={introduction.id} onEnd={onClose} />
      </Modal>
    )
  }
  if (move.event === 'schedule_meeting' || move.event === 'reschedule') {
    const meeting = introduction.meeting_details
    return (
      <MeetingDrawer
        introduction={introduction}
        coming={meeting && !meeting.is_over ? meeting : null}
        theirs={theirZone(introduction, 'employer')}
        opened={opened}
        onClose={onClose}
        onChanged={(fresh) => keepFresh(queryClient, fresh)}
      />
    )
  }
  return <MoveDialog introduction={introduction} move={move} opened={opened} onClose={onClose} />
}
