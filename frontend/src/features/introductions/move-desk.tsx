import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { MeetingDrawer } from '~/entities/introduction/meeting-form.tsx'
import { theirZone } from '~/entities/introduction/meeting-panel.tsx'
import type { IntroductionMove } from '~/entities/introduction/moves.tsx'
import { keepFresh } from '~/entities/introduction/query.ts'

import { CommentBox } from './comment-box.tsx'
import { useIntroductionMoves } from './use-introduction-moves.tsx'

export interface MoveDesk {
  offered: (introduction: IntroductionView) => readonly IntroductionMove[]
  /** Opens the dialog of a move, and makes it. */
  ask: (introduction: IntroductionView, move: IntroductionMove) => void
  comment: (introduction: IntroductionView) => void
  /** The dialogs; rendered once per page. */
  dialogs: ReactNode
}

interface Asked {
  introduction: IntroductionView
  /** A meeting or a comment: actions that are no moves with a reason. */
  kind: 'meeting' | 'comment'
  opened: boolean
  /** A new key for each opening. */
  visit: number
}

/** The dialogs of moves and comments, for a list or a board of introductions. */
export function useMoveDesk(): MoveDesk {
  const moves = useIntroductionMoves()
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = (introduction: IntroductionView, kind: Asked['kind']) =>
    setAsked({ introduction, kind, opened: true, visit: (asked?.visit ?? 0) + 1 })
  return {
    offered: moves.offered,
    ask: (introduction, move) =>
      move.event === 'schedule_meeting' || move.event === 'reschedule'
        ? open(introduction, 'meeting')
        : moves.press(introduction, move),
    comment: (introduction) => open(introduction, 'comment'),
    dialogs: (
      <>
        <MoveDialog moves={moves} />
        {asked ? (
          <Beside key={asked.visit} asked={asked} onClose={() => setAsked({ ...asked, opened: false })} />
        ) : null}
      </>
    ),
  }
}

function Beside({ asked: { introduction, kind, opened }, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  const meeting = introduction.meeting_details
  useFocusHome(opened)
  return kind === 'meeting' ? (
    <MeetingDrawer
      introduction={introduction}
      coming={meeting && !meeting.is_over ? meeting : null}
      theirs={theirZone(introduction, 'employer')}
      opened={opened}
      onClose={onClose}
      onChanged={(fresh) => keepFresh(queryClient, fresh)}
    />
  ) : (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={t('Comment on the introduction to {{name}}', { name: introduction.executive_name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <CommentBox id={introduction.id} side="employer" onEnd={onClose} />
    </Modal>
  )
}
