import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ApplicationStatus } from '~/api/generated/types.gen.ts'
import { statusLabels } from '~/entities/member-application/status-words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './applications.module.css'

/** Drafts come last: the team need not see them until they are submitted, and they are not part of "All" (C04). */
const order: readonly ApplicationStatus[] = [
  'submitted',
  'under_review',
  'additional_info_required',
  'approved',
  'rejected',
  'withdrawn',
  'draft',
]

interface StatusChipsProps {
  chosen: string | null
  onChoose: (status: string | null) => void
  /** The number of applications by status; null if unknown. */
  counts: Readonly<Record<string, number>> | null
}

export function StatusChips({ chosen, onChoose, counts }: StatusChipsProps) {
  const { t } = useTranslation('admin-applications')
  const { t: word } = useTranslation('application-words')
  const language = useLanguage()
  const submitted =
    counts && order.filter((each) => each !== 'draft').reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const chip = (status: ApplicationStatus | null, label: string, count: number | null) => (
    <li key={label}>
      <UnstyledButton className={classes.chip} aria-pressed={chosen === status} onClick={() => onChoose(status)}>
        {label}
        {count === null ? null : <span className={classes.count}>{formatNumber(language, count)}</span>}
      </UnstyledButton>
    </li>
  )
  return (
    <ul className={classes.chips} aria-label={t('Status')}>
      {chip(null, t('All'), submitted)}
      {order.map((status) => chip(status, word(statusLabels[status]), counts && (counts[status] ?? 0)))}
    </ul>
  )
}
