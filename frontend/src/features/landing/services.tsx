import { useTranslation } from 'react-i18next'

import type { Section as SectionId } from '~/app/paths.ts'

import { Section } from './section.tsx'
import classes from './services.module.css'

/** The four engagement types. Each keeps its own address on this page until it has a page of its own. */
export function Services() {
  const { t } = useTranslation('landing')
  const services: { id: SectionId; title: string; terms: string; text: string; suits: string }[] = [
    {
      id: 'executive-search',
      title: t('Executive Search'),
      terms: t('Permanent · 60–90 day guarantee'),
      text: t('A permanent leader, found discreetly and presented with evidence rather than adjectives.'),
      suits: t('Succession, market entry, first professional management'),
    },
    {
      id: 'interim-leadership',
      title: t('Interim Leadership'),
      terms: t('Immediate deployment'),
      text: t('An experienced hand who takes the chair now, while you look for the person who will keep it.'),
      suits: t('Sudden vacancy, turnaround, transformation'),
    },
    {
      id: 'fractional-leadership',
      title: t('Fractional Leadership'),
      terms: t('2–4 days per week'),
      text: t('A chief officer for the days you need one, at a cost a growing company can carry.'),
      suits: t('Scale-ups, family businesses, fundraising'),
    },
    {
      id: 'advisors',
      title: t('Advisory Services'),
      terms: t('Flexible commitment'),
      text: t('Counsel from someone who has decided the same question before, by the month or by the mandate.'),
      suits: t('Boards, investors, regulated markets'),
    },
  ]
  return (
    <Section
      id="services"
      title={t('Four ways to bring leadership in')}
      lead={t('The same vetted network, engaged the way your situation asks for.')}
    >
      <div className={classes.grid}>
        {services.map(({ id, title, terms, text, suits }) => (
          <article key={id} id={id} className={classes.card}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.terms}>{terms}</p>
            <p className={classes.text}>{text}</p>
            <p className={classes.suits}>
              <span className={classes.label}>{t('Suits')}</span>
              {suits}
            </p>
          </article>
        ))}
      </div>
    </Section>
  )
}
