import { useTranslation } from 'react-i18next'

import { chooseLanguage } from '~/i18n/i18n.ts'
import { languages, type Language } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './response.module.css'

/** The three languages in their own names, always visible: a referee comes once and does not look for a menu. */
export function LanguageRow() {
  const { t } = useTranslation('reference-response')
  const spoken = useLanguage()
  return (
    <div role="group" aria-label={t('Language of the questions')} className={classes.languages}>
      {(Object.keys(languages) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          className={classes.language}
          onClick={() => void chooseLanguage(language)}
        >
          <bdi>{languages[language].name}</bdi>
        </button>
      ))}
    </div>
  )
}
