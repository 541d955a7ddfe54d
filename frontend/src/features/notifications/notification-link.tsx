import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { NotificationView } from '~/api/generated/types.gen.ts'
import { formatDateTime, formatTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { kinds } from './kinds.ts'
import classes from './notifications.module.css'

const MIDDLE_BUTTON = 1

interface NotificationLinkProps {
  of: NotificationView
  isUnread: boolean
  /** Before the page is opened, here or in another tab. */
  onOpen: () => void
}

/** One notification: a link to the page where one acts. */
export function NotificationLink({ of, isUnread, onOpen }: NotificationLinkProps) {
  const { t } = useTranslation('notifications')
  const { label, icon: Icon } = kinds[of.kind]
  return (
    <Link
      to={of.path}
      className={classes.notification}
      data-unread={isUnread || undefined}
      onClick={onOpen}
      onAuxClick={({ button }) => {
        if (button === MIDDLE_BUTTON) onOpen()
      }}
    >
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <span className={classes.what}>
        {isUnread ? <span className={classes.heard}>{t('Unread')}</span> : null}{' '}
        <span className={classes.text} lang={of.locale} dir="auto">
          {of.text}
        </span>{' '}
        <span className={classes.meta}>
          {t(label)} ·{' '}
          {of.about ? (
            <>
              <bdi>{of.about}</bdi> ·{' '}
            </>
          ) : null}
          <ClockTime at={of.created_at} />
        </span>
      </span>
      <span className={classes.dot} aria-hidden="true" />
    </Link>
  )
}

/** "14:05", below the heading of the day; the whole date on hover. */
function ClockTime({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={formatDateTime(language, at)} className="tabular">
      {formatTime(language, at)}
    </time>
  )
}
