import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { withdrawAnnouncement } from '~/api/generated/admin.gen.ts'
import type { AdminAnnouncementView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'

/** Takes an announcement back, after a question; `onDone` gets it as it is now. */
export function useWithdrawal(onDone: (announcement: AdminAnnouncementView) => void) {
  const { t } = useTranslation('admin-announcements')
  const queryClient = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: async (id: string) => (await withdrawAnnouncement({ path: { id }, throwOnError: true })).data,
    onSuccess: (announcement) => {
      announce(t('Announcement withdrawn'))
      onDone(announcement)
    },
    onError: (error) => announceProblem(error, msg('Failed to withdraw', { ns: 'admin-announcements' })),
    // Refused ones too: what is offered on the page is then out of date.
    onSettled: () => invalidate(queryClient, 'announcement'),
  })
  const ask = async ({ id, title }: Pick<AdminAnnouncementView, 'id' | 'title'>) => {
    const isSure = await confirm({
      title: t('Withdraw “{{title}}”?', { title }),
      consequence: t('Members stop seeing it. It stays in this list and cannot be announced again.'),
      confirmLabel: t('Withdraw'),
      isDestructive: true,
    })
    if (isSure) withdrawal.mutate(id)
  }
  return { ask, isPending: withdrawal.isPending }
}
