import { useTranslation } from 'react-i18next'

import type { ApplicationAnalyticsView } from '~/api/generated/types.gen.ts'
import { Figures } from '~/components/figures.tsx'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** From this number of hours on, days are shown instead. */
const HOURS_TOLD = 48

/** Four cards; null shows placeholders if the figures could not be loaded. */
export function AnalyticsCards({ figures }: { figures: ApplicationAnalyticsView | null }) {
  const { t } = useTranslation('admin-applications')
  const language = useLanguage()
  const number = (value: number | undefined) => (value === undefined ? '—' : formatNumber(language, value))
  const overdue = (count: number) => (count > 0 ? t('{{count}} past the promised date', { count }) : t('None overdue'))
  /** Whole hours as rounded by the server: 0 means less than half an hour. */
  const pace = (hours: number) => {
    if (hours < 1) return t('Half decided within an hour')
    if (hours < HOURS_TOLD) return t('Half decided within {{count}} hours', { count: hours })
    return t('Half decided within {{count}} days', { count: Math.round(hours / 24) })
  }
  const hours = figures?.median_hours_in_review
  return (
    <Figures
      of={[
        { label: t('Total applications'), value: number(figures?.total_applications) },
        {
          label: t('Pending review'),
          value: number(figures?.pending_review),
          comparison: figures ? overdue(figures.overdue_now) : null,
        },
        { label: t('Approved'), value: number(figures?.approved) },
        {
          label: t('Approval rate'),
          value: figures ? formatPercent(language, figures.approval_rate) : '—',
          comparison: hours === null || hours === undefined ? null : pace(hours),
        },
      ]}
    />
  )
}
