import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { dismissAnnouncementMutation } from '~/api/generated/profiles.gen.ts'
import type { AnnouncementView } from '~/api/generated/types.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { Announcement } from '~/entities/announcement/announcement.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './dashboard.module.css'

/** The team's announcements, above everything else; a closed one stays hidden on all devices. */
export function Announcements({ of }: { of: readonly AnnouncementView[] }) {
  const { t } = useTranslation('dashboard')
  const [closed, setClosed] = useState<readonly string[]>([])
  const dismiss = useMutation({
    ...dismissAnnouncementMutation(),
    onError: (error, { path: { id } }) => {
      setClosed((ids) => ids.filter((each) => each !== id))
      announceProblem(error, msg('The announcement could not be closed', { ns: 'dashboard' }))
    },
  })
  const open = of.filter(({ id }) => !closed.includes(id))
  if (open.length === 0) return null
  const close = (id: string) => {
    // At once; it comes back if that fails.
    setClosed((ids) => [...ids, id])
    dismiss.mutate({ path: { id } })
  }
  return (
    <section aria-label={t('Announcements')} className={classes.announcements}>
      {open.map((announcement) => (
        <Announcement key={announcement.id} of={announcement} onClose={() => close(announcement.id)} />
      ))}
    </section>
  )
}
