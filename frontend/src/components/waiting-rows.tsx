import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './waiting-rows.module.css'

const titles = ['60%', '45%', '70%', '50%', '65%']
const details = ['30%', '40%']

/** Stands for a list that is loading: rows with an icon, a title and details, as high as those that follow. */
export function WaitingRows({ lines }: { lines: 2 | 3 }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')}>
      {titles.map((title) => (
        <div key={title} className={classes.row} data-lines={lines}>
          <Skeleton height={20} circle />
          <div className={classes.lines}>
            <Skeleton height={12} width={title} />
            {details.slice(0, lines - 1).map((width) => (
              <Skeleton key={width} height={10} width={width} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
