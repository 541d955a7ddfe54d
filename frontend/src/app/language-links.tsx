import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { isLanguage, languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Disclosure } from './disclosure.tsx'
import classes from './menus.module.css'
import { inLanguage, languageOfPath } from './paths.ts'

/** This content page in the other languages; src/site/main.ts remembers the choice under `language`. */
export function LanguageLinks() {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const { pathname } = useLocation()
  const path = languageOfPath(pathname) === 'en' ? pathname : pathname.slice(3) || '/'
  return (
    <Disclosure
      label={t('Language')}
      placement="end"
      buttonClassName={classes.icon}
      button={<IconWorld size={20} stroke={1.5} aria-hidden="true" />}
    >
      {Object.entries(languages).map(([language, { name }]) => (
        <a
          key={language}
          href={isLanguage(language) ? inLanguage(language, path.replace(/(.)\/$/, '$1')) : undefined}
          hrefLang={language}
          lang={language}
          data-language={language}
          aria-current={language === spoken || undefined}
          className={classes.entry}
        >
          <bdi>{name}</bdi>
          {language === spoken ? <IconCheck size={16} stroke={1.5} aria-hidden="true" /> : null}
        </a>
      ))}
    </Disclosure>
  )
}
