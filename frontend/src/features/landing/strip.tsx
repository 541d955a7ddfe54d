import { useTranslation } from 'react-i18next'

import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './strip.module.css'

/**
 * The statistics strip. Figures come from `GET /api/public/stats`, which omits those that are not measured or too small
 * to be meaningful; src/site/figures.ts replaces a promise with each. Without figures the promises, which hold by
 * construction, stay. Both have the same size, so nothing moves.
 */
export function Strip() {
  const { t } = useTranslation('landing')
  const { locale } = languages[useLanguage()]
  const promises = [
    {
      title: t('Vetted before visible'),
      text: t('People review every application. Nobody can be found before that review is complete.'),
    },
    {
      title: t('Private until accepted'),
      text: t('Employers see initials, title and seniority. The name follows with consent.'),
    },
    {
      title: t('No request without an end'),
      text: t('Every application is answered with the reason. A request is answered, or closes after 14 days.'),
    },
    {
      title: t('Every step on record'),
      text: t('Requests, answers and decisions keep their date and author, for both sides to see.'),
    },
  ]
  // The labels of the figures, for the script, which has no catalogue of its own.
  const names = {
    vetted_executives: t('executives, vetted and open to be found'),
    countries: t('countries where these executives are based'),
    placements: t('placements through Kilele'),
    median_days_to_hire: t('days from request to signature, in the middle case'),
  }
  return (
    <section
      className={classes.strip}
      aria-label={t('What you can rely on')}
      data-figures={JSON.stringify(names)}
      data-locale={locale}
      data-since={t('Measured since {{date}}', { date: '{{date}}' })}
    >
      <ul className={classes.list}>
        {promises.map(({ title, text }) => (
          <li key={title} className={classes.cell} data-cell="">
            <p className={classes.title}>{title}</p>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
