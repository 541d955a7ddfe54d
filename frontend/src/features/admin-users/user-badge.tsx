import { useTranslation } from 'react-i18next'

import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { standing } from './standing.ts'

/** The state of an account; for a suspension with its end. */
export function UserBadge({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  const { label, tone } = standing(user.state)
  const until = user.state === 'suspended' ? user.suspended_until : null
  return (
    <StatusBadge tone={tone}>
      {until ? t('Suspended until {{date}}', { date: formatDate(language, until) }) : t(label)}
    </StatusBadge>
  )
}
