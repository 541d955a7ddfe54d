import { useTranslation } from 'react-i18next'

import classes from './skip-link.module.css'

/** The first element for the Tab key: skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className={classes.skip}>
      {t('Skip to content')}
    </a>
  )
}
