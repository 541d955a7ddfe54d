import { useTranslation } from 'react-i18next'

import { Wordmark } from '~/components/wordmark.tsx'

import classes from './starting.module.css'

/**
 * The first moment of a deep link: the session is being checked. It shows after 150 ms only. The dots are drawn by the
 * style sheet alone: this stands in the page as text, where the edge allows no style attributes.
 */
export function Starting() {
  const { t } = useTranslation()
  return (
    <div className={classes.starting} role="status" aria-label={t('Loading')}>
      <Wordmark size="lg" />
      <span className={classes.dots}>
        <span />
        <span />
        <span />
      </span>
    </div>
  )
}
