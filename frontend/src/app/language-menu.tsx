import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { chooseLanguage } from '~/i18n/i18n.ts'
import { isLanguage, languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Disclosure } from './disclosure.tsx'
import classes from './menus.module.css'

/** Each language in its own name; the choice is stored under `language`. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const spoken = useLanguage()
  return (
    <Disclosure
      label={t('Language')}
      placement="end"
      buttonClassName={classes.icon}
      button={<IconWorld size={20} stroke={1.5} aria-hidden="true" />}
    >
      {Object.entries(languages).map(([language, { name }]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === spoken || undefined}
          className={classes.entry}
          onClick={() => isLanguage(language) && void chooseLanguage(language)}
        >
          <bdi>{name}</bdi>
          {language === spoken ? <IconCheck size={16} stroke={1.5} aria-hidden="true" /> : null}
        </button>
      ))}
    </Disclosure>
  )
}
