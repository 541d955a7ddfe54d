import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { DraftProfileView } from '~/api/generated/types.gen.ts'
import { Properties } from '~/components/properties.tsx'
import { industries } from '~/i18n/industries.ts'
import { formatDate, formatNumber } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './known-facts.module.css'

/** All that is known about the person, and from where. What is not known is left out. */
export function KnownFacts({ of: draft }: { of: DraftProfileView }) {
  const { t } = useTranslation('entrance')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const list = (texts: readonly string[]) => (texts.length === 0 ? null : <bdi>{texts.join(' · ')}</bdi>)
  const typed = (text: string | null) => (text ? <bdi className={classes.text}>{text}</bdi> : null)
  const leftToRight = (text: string | null) => (text ? <bdi dir="ltr">{text}</bdi> : null)
  const { country, industry, years_of_experience: years } = draft
  const facts = [
    { label: t('Name'), value: typed(`${draft.first_name} ${draft.last_name}`.trim()) },
    { label: t('Email'), value: leftToRight(draft.email) },
    { label: t('Telephone'), value: leftToRight(draft.phone) },
    { label: t('Position'), value: typed(draft.title) },
    { label: t('Company'), value: typed(draft.current_company) },
    { label: t('Location'), value: typed(draft.location) },
    {
      label: t('Country'),
      value: country
        ? (new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of(country) ?? country)
        : null,
    },
    { label: t('Industry'), value: industry ? word(industries[industry]) : null },
    { label: t('Years of experience'), value: years === null ? null : formatNumber(language, years) },
    { label: t('Specialisations'), value: list(draft.specializations) },
    { label: t('Skills'), value: list(draft.skills) },
    { label: t('Languages'), value: list(draft.languages) },
    { label: 'LinkedIn', value: leftToRight(draft.linkedin_url) },
    { label: t('Biography'), value: typed(draft.bio) },
  ]
  return (
    <>
      <div className={classes.source}>
        <Text size="sm" c="var(--text-muted)">
          {t('Where we have it from')}
        </Text>
        <Text>{typed(draft.source)}</Text>
        <Text size="sm" c="var(--text-muted)">
          {t('Entered by our team on {{date}}; erased on {{end}} unless you claim it.', {
            date: formatDate(language, draft.imported_at),
            end: formatDate(language, draft.erased_at),
          })}
        </Text>
      </div>
      <Properties of={facts.filter(({ value }) => value !== null)} />
    </>
  )
}
