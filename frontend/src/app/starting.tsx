import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Wordmark } from '~/components/wordmark.tsx'

import classes from './starting.module.css'

/** The first moment of a deep link: the session is being checked. It shows after 150 ms only. */
export function Starting() {
  const { t } = useTranslation()
  return (
    <div className={classes.starting} role="status" aria-label={t('Loading')}>
      <Wordmark size="lg" />
      <Loader size="sm" type="dots" />
    </div>
  )
}
