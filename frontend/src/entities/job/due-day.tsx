import { useTranslation } from 'react-i18next'

import { Day, useNow } from '~/components/time-ago.tsx'

import classes from './job.module.css'

/** The day by which an application is to be answered; said to be overdue when it has passed. */
export function DueDay({ at }: { at: string }) {
  const { t } = useTranslation('job-words')
  const isOverdue = new Date(at) < useNow()
  return (
    <span className={isOverdue ? classes.overdue : undefined}>
      <Day at={at} />
      {isOverdue ? ` · ${t('overdue')}` : null}
    </span>
  )
}
