import { useTranslation } from 'react-i18next'

import { engagements } from '~/i18n/engagements.ts'
import { industries } from '~/i18n/industries.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { Facet } from './search-url.ts'

export const facetTitles: Record<Facet, string> = {
  industry: msg('Industry', { ns: 'search' }),
  specialization: msg('Specialisation', { ns: 'search' }),
  skills: msg('Skills', { ns: 'search' }),
  location: msg('Location', { ns: 'search' }),
  availability: msg('Open to', { ns: 'search' }),
  language: msg('Languages', { ns: 'search' }),
}

/** The prefix of a value in "why matched"; the facet's own title if it has one. */
export const whyTitles: Record<string, string> = {
  ...facetTitles,
  title: msg('Title', { ns: 'search' }),
  company: msg('Present company', { ns: 'search' }),
}

/** The label of a value: names of countries, labels of industries; typed values unchanged. */
export function useValueLabel(): (field: string, value: string) => string {
  const { t: profileWord } = useTranslation('profile-words')
  const { t: introductionWord } = useTranslation('introduction-words')
  const { t } = useTranslation('search')
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  return (field, value) => {
    switch (field) {
      case 'industry':
        return value in industries ? profileWord(industries[value as keyof typeof industries]) : value
      case 'availability':
        return value in engagements ? introductionWord(engagements[value as keyof typeof engagements]) : value
      case 'location':
        return /^[A-Z]{2}$/i.test(value) ? (countries.of(value.toUpperCase()) ?? value) : value
      case 'remote':
        return t('Works remotely')
      case 'title':
      case 'company':
        return value
      default:
        return profileWord(value)
    }
  }
}
