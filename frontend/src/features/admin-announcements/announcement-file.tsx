import { useTranslation } from 'react-i18next'

import type { AdminAnnouncementView } from '~/api/generated/types.gen.ts'
import { DeedButton } from '~/components/deed-button.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { wordingIn } from './announcement-form.ts'
import classes from './announcements.module.css'
import { Preview } from './preview.tsx'
import { audienceLabels, severityLabels, stateLabels, stateTones } from './words.ts'

interface AnnouncementFileProps {
  announcement: AdminAnnouncementView
  /** It is being taken back. */
  isWithdrawing: boolean
  onWithdraw: () => void
}

/** One announcement: how it reads, to whom it is shown and until when, and the way to take it back. */
export function AnnouncementFile({ announcement, isWithdrawing, onWithdraw }: AnnouncementFileProps) {
  const { t } = useTranslation('admin-announcements')
  const language = useLanguage()
  const { status, severity, audience, withdrawn_at: withdrawn } = announcement
  const withdraw = announcement.allowed_transitions.find(({ event }) => event === 'withdraw')
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
      {withdraw ? (
        <div>
          <DeedButton
            label={t('Withdraw')}
            variant="default"
            c="var(--problem)"
            blocked={withdraw.blocked ?? null}
            loading={isWithdrawing}
            onClick={onWithdraw}
          />
        </div>
      ) : null}
    </div>
  )
}
