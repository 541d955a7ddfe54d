import { useTranslation } from 'react-i18next'

import type { AdminAnnouncementView } from '~/api/generated/types.gen.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { wordingIn } from './announcement-form.ts'
import classes from './announcements.module.css'
import { Preview } from './preview.tsx'
import type { AnnouncementMoves } from './use-announcement-moves.ts'
import { audienceLabels, severityLabels, stateLabels, stateTones } from './words.ts'

interface AnnouncementFileProps {
  announcement: AdminAnnouncementView
  moves: AnnouncementMoves
}

/** One announcement: its text, audience and period, and the button to withdraw it. */
export function AnnouncementFile({ announcement, moves }: AnnouncementFileProps) {
  const { t } = useTranslation('admin-announcements')
  const language = useLanguage()
  const { status, severity, audience, withdrawn_at: withdrawn } = announcement
  return (
    <div className={classes.file}>
      <Preview severity={severity} wordingOf={(reader) => wordingIn(announcement, reader)} />
      <Properties
        of={[
          {
            label: t('State'),
            value: <StatusBadge tone={stateTones[status]}>{t(stateLabels[status])}</StatusBadge>,
          },
          { label: t('Shown to'), value: t(audienceLabels[audience]) },
          { label: t('How much it matters'), value: t(severityLabels[severity]) },
          { label: t('From'), value: formatDateTime(language, announcement.starts_at) },
          { label: t('Until'), value: formatDateTime(language, announcement.ends_at) },
          { label: t('Written'), value: formatDateTime(language, announcement.created_at) },
          ...(withdrawn ? [{ label: t('Withdrawn'), value: formatDateTime(language, withdrawn) }] : []),
        ]}
      />
      {moves.offered(announcement).length > 0 ? (
        <div>
          <MoveButtons moves={moves} record={announcement} look="panel" />
        </div>
      ) : null}
    </div>
  )
}
