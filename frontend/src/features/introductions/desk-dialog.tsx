import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { MeetingDrawer } from '~/entities/introduction/meeting-form.tsx'
import { theirZone } from '~/entities/introduction/meeting-panel.tsx'
import { keepFresh } from '~/entities/introduction/query.ts'

import { CommentBox } from './comment-box.tsx'

/** What a press on a list or a board asks for. */
export interface Asked {
  introduction: IntroductionView
  /** A meeting or a comment: actions that are no moves with a reason. */
  kind: 'meeting' | 'comment'
  opened: boolean
  /** A new key for each opening. */
  visit: number
}

/** Sets a meeting or writes a comment from a list or a board. */
export function DeskDialog({ asked: { introduction, kind, opened }, onClose }: { asked: Asked; onClose: () => void }) {
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
