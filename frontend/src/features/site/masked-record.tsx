import { useTranslation } from 'react-i18next'

import classes from './masked-record.module.css'

/** The visible and the hidden part of a member's record for an employer, in two halves. */
export function MaskedRecord() {
  const { t } = useTranslation('site')
  const shown = [
    t('Initials'),
    t('Job title and seniority'),
    t('Industry and years of experience'),
    t('Skills, specialisations, languages'),
    t('City and country, as you write them'),
    t('The kinds of work you are open to'),
  ]
  const withheld = [
    t('Your name and photograph'),
    t('Your present company, unless you choose to show it'),
    t('Email address and telephone'),
    t('Résumé, links and documents'),
    t('Salary expectation: used to match, never printed'),
    t('References: no employer reads them'),
  ]
  return (
    <div className={classes.record}>
      <div className={classes.half}>
        <h3 className={classes.title}>{t('Shown to employers')}</h3>
        <ul className={classes.list}>
          {shown.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className={classes.half} data-withheld>
        <h3 className={classes.title}>{t('Withheld until you accept, or always')}</h3>
        <ul className={classes.list}>
          {withheld.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
