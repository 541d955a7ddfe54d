import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { AnnouncementView, Severity } from '~/api/generated/types.gen.ts'

import classes from './announcement.module.css'

const colors: Record<Severity, string> = { info: 'teal', warning: 'amber' }
const icons: Record<Severity, typeof IconSpeakerphone> = { info: IconSpeakerphone, warning: IconAlertTriangle }

interface AnnouncementProps {
  of: Pick<AnnouncementView, 'title' | 'body' | 'locale' | 'severity'>
  /** Absent where it is only shown how it will look. */
  onClose?: () => void
}

/** One announcement as members read it: in its own language and direction. */
export function Announcement({ of: { title, body, locale, severity }, onClose }: AnnouncementProps) {
  const { t } = useTranslation()
  const Icon = icons[severity]
  return (
    <Alert
      role="note"
      color={colors[severity]}
      variant="light"
      icon={<Icon size={20} stroke={1.5} aria-hidden="true" />}
      title={
        <span lang={locale} dir="auto">
          {title}
        </span>
      }
      {...(onClose
        ? { withCloseButton: true, closeButtonLabel: t('Close announcement: {{title}}', { title }), onClose }
        : {})}
    >
      <p lang={locale} dir="auto" className={classes.body}>
        {body}
      </p>
    </Alert>
  )
}
