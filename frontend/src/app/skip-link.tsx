import { useTranslation } from 'react-i18next'

import classes from './skip-link.module.css'

/** The first stop of the Tab key: over the navigation to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className={classes.skip}>
      {t('Skip to content')}
    </a>
  )
}
