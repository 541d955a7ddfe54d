import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './history.module.css'

const ROWS = ['85%', '60%', '75%', '90%', '70%', '80%']

/** As high as the rows that follow. */
export function Waiting() {
  const { t } = useTranslation('communication-history')
  return (
    <div role="status" aria-label={t('Loading')}>
      {ROWS.map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton height={20} circle />
          <div className={classes.lines}>
            <Skeleton height={12} width={width} />
            <Skeleton height={10} width="30%" />
          </div>
        </div>
      ))}
    </div>
  )
}
