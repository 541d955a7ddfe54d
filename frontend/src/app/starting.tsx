import { useTranslation } from 'react-i18next'

import { Wordmark } from '~/components/wordmark.tsx'

import classes from './starting.module.css'

/**
 * Shown on a deep link while the session is checked, after 150 ms. The dots are drawn by the style sheet alone: this is
 * inline in the prerendered page, where the edge allows no style attributes.
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
