import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AnnouncementView, Severity } from '~/api/generated/types.gen.ts'
import { Announcement } from '~/entities/announcement/announcement.tsx'
import { isLanguage, languages, type Language } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './announcements.module.css'

interface PreviewProps {
  severity: Severity
  /** The announcement as a reader of this language sees it. */
  wordingOf: (language: Language) => Pick<AnnouncementView, 'title' | 'body' | 'locale'>
}

/** The banner as members read it, in each of their languages. */
export function Preview({ severity, wordingOf }: PreviewProps) {
  const { t } = useTranslation('admin-announcements')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { title, body, locale } = wordingOf(language)
  return (
    <section aria-label={t('As members read it')} className={classes.preview}>
      <div className={classes.previewHead}>
        <h3 className={classes.heading}>{t('As members read it')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('Language of the reader')}
          data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
          value={language}
          onChange={(word) => isLanguage(word) && setLanguage(word)}
        />
      </div>
      <Announcement of={{ title: title || t('Title'), body: body || t('Text'), locale, severity }} />
    </section>
  )
}
