import { useTranslation } from 'react-i18next'

import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './in-preparation.module.css'
import { parts as names, type Part } from './parts.ts'

/** Says which parts of the product that the page describes are not open yet, and which are. */
export function InPreparation({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('site')
  const { locale } = languages[useLanguage()]
  const list = new Intl.ListFormat(locale).format(parts.map((part) => t(names[part])))
  return (
    <aside className={classes.note} aria-label={t('In preparation')}>
      <p className={classes.text}>
        <strong className={classes.title}>{t('In preparation')}</strong>
        {t('This page also describes what is not open yet: {{list}}.', { list })}{' '}
        {t('Open today: membership and vetting, search, introductions, meetings and offers.')}
      </p>
    </aside>
  )
}
