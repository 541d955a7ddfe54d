import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './sharing.module.css'

const ROWS = ['60%', '45%', '70%', '50%']

/** As high as the rows that follow. */
export function Waiting() {
  const { t } = useTranslation('document-sharing')
  return (
    <div role="status" aria-label={t('Loading')}>
      {ROWS.map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton height={20} circle />
          <div className={classes.lines}>
            <Skeleton height={12} width={width} />
            <Skeleton height={10} width="40%" />
            <Skeleton height={10} width="55%" />
          </div>
        </div>
      ))}
    </div>
  )
}
