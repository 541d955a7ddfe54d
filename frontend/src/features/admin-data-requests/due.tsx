import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataRequestView } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day, TimeAgo } from '~/components/time-ago.tsx'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The remaining days of the thirty, or that they are over. */
export function Due({ request }: { request: DataRequestView }) {
  const { t } = useTranslation('admin-data-requests')
  const [now] = useState(() => Date.now())
  const { due_at: due, answered_at: answered } = request
  if (answered !== null) return <Day at={answered} />
  const left = Date.parse(due) - now
  if (left < 0) return <StatusBadge tone="stopped">{t('Overdue')}</StatusBadge>
  if (left < WEEK_MS) {
    return (
      <StatusBadge tone="waiting">
        <TimeAgo at={due} />
      </StatusBadge>
    )
  }
  return <TimeAgo at={due} />
}
