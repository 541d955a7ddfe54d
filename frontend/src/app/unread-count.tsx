import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listConversationsOptions } from '~/api/generated/messaging.gen.ts'
import { useUser } from '~/api/session.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './unread-count.module.css'

const REFRESHED = 60_000
const MOST = 99

/** The number of unread messages, behind the label of their page. Asked for again only while the tab is visible. */
export default function UnreadCount() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { role, company } = useUser()
  const { data: count } = useQuery({
    ...listConversationsOptions({ query: { limit: 1 } }),
    select: ({ unread_total: total }) => total ?? 0,
    refetchInterval: REFRESHED,
    // The server refuses an employer without a company.
    enabled: role === 'executive' || Boolean(company),
  })
  if (!count) return null
  const most = formatNumber(language, MOST)
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count > MOST ? t('{{most}}+', { most }) : formatNumber(language, count)}</span>
      <span className={classes.heard}>{t(', {{count}} unread', { count })}</span>
    </span>
  )
}
