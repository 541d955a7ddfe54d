import { useLocalStorage } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import type { AnnouncementView } from '~/api/generated/types.gen.ts'
import { Announcement } from '~/entities/announcement/announcement.tsx'

import classes from './dashboard.module.css'

/** The team's announcements, above everything else; a closed one stays hidden on this device. */
export function Announcements({ of }: { of: readonly AnnouncementView[] }) {
  const { t } = useTranslation('dashboard')
  const [closed, setClosed] = useLocalStorage<string[]>({
    key: 'announcements-closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const open = of.filter(({ id }) => !closed.includes(id))
  if (open.length === 0) return null
  // Ended ones need not be remembered.
  const close = (id: string) => setClosed([...closed.filter((each) => of.some((it) => it.id === each)), id])
  return (
    <section aria-label={t('Announcements')} className={classes.announcements}>
      {open.map((announcement) => (
        <Announcement key={announcement.id} of={announcement} onClose={() => close(announcement.id)} />
      ))}
    </section>
  )
}
