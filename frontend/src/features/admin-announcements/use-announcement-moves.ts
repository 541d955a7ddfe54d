import { useTranslation } from 'react-i18next'

import { withdrawAnnouncement } from '~/api/generated/admin.gen.ts'
import type { AdminAnnouncementView } from '~/api/generated/types.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

export type AnnouncementMoves = Moves<AdminAnnouncementView, 'withdraw', MoveValues, AdminAnnouncementView>

/** The one move of an announcement; `onDone` receives the updated one. */
export function useAnnouncementMoves(onDone: (announcement: AdminAnnouncementView) => void): AnnouncementMoves {
  const { t } = useTranslation('admin-announcements')
  const words = ({ title }: AdminAnnouncementView): Record<'withdraw', MoveWords> => ({
    withdraw: {
      label: t('Withdraw'),
      done: t('Announcement withdrawn'),
      isEnd: true,
      question: {
        title: t('Withdraw “{{title}}”?', { title }),
        consequence: t('Members stop seeing it. It stays in this list and cannot be announced again.'),
        isDestructive: true,
      },
    },
  })
  return useMoves<AdminAnnouncementView, 'withdraw', MoveValues, AdminAnnouncementView>({
    resource: 'announcement',
    words,
    failed: msg('Failed to withdraw', { ns: 'admin-announcements' }),
    blank: onlyReason,
    send: async ({ record: { id } }) => (await withdrawAnnouncement({ path: { id }, throwOnError: true })).data,
    onDone,
  })
}
