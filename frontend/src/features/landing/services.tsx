import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { TextLink } from '~/components/site/links.tsx'
import { Section } from '~/components/site/section.tsx'

import classes from './services.module.css'

/** The four services, as a list: what each is, its terms and audience, and a link to its page. */
export function Services() {
  const { t } = useTranslation('landing')
  const href = useHref()
  const services = [
    {
      title: t('Executive Search'),
      terms: t('Permanent · 60–90 day guarantee'),
      text: t('A permanent leader, found discreetly and presented with evidence rather than adjectives.'),
      to: paths.executiveSearchService,
    },
    {
      title: t('Interim Leadership'),
      terms: t('Immediate deployment'),
      text: t('An experienced hand who takes the chair now, while you look for the person who will keep it.'),
      to: paths.interimLeadership,
    },
    {
      title: t('Fractional Leadership'),
      terms: t('2–4 days per week'),
      text: t('A chief officer for the days you need one, at a cost a growing company can carry.'),
      to: paths.fractionalLeadership,
    },
    {
      title: t('Advisory Services'),
      terms: t('Flexible commitment'),
      text: t('Counsel from someone who has decided the same question before, by the month or by the mandate.'),
      to: paths.advisors,
    },
  ]
  return (
    <Section
      id="services"
      title={t('Four ways to bring leadership in')}
      lead={t('The same vetted network, engaged the way your situation asks for.')}
    >
      <ul className={classes.index}>
        {services.map(({ title, terms, text, to }) => (
          <li key={title} className={classes.entry}>
            <div>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.terms}>{terms}</p>
            </div>
            <div>
              <p className={classes.text}>{text}</p>
              <TextLink href={href(to)}>
                {t('Learn More')}
                <span className={classes.unseen}>{title}</span>
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
