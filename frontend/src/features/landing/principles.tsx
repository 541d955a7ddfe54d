import { useTranslation } from 'react-i18next'

import classes from './principles.module.css'

/** Three promises the product keeps by construction; they stand where others put figures. */
export function Principles() {
  const { t } = useTranslation('landing')
  const principles = [
    {
      title: t('Vetted before visible'),
      text: t('Applications are reviewed by people. No executive can be found before the review is complete.'),
    },
    {
      title: t('Private until accepted'),
      text: t('Employers see initials, title and seniority. Name, company and contact follow only with consent.'),
    },
    {
      title: t('Every step on record'),
      text: t('Requests, answers and decisions are kept with their date and author, for both sides to see.'),
    },
  ]
  return (
    <section className={classes.strip} aria-label={t('What we promise')}>
      <ul className={classes.list}>
        {principles.map(({ title, text }) => (
          <li key={title} className={classes.item}>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
