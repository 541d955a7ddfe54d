import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { Person } from '~/components/person.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'

import classes from './candidate-card.module.css'

/** An employer's view before the executive accepts. Labelled as an example. */
export function CandidateCard() {
  const { t } = useTranslation('landing')
  const facts = [
    { label: t('Experience'), value: t('18 years, 7 as chief financial officer') },
    { label: t('Industry'), value: t('Financial services') },
    { label: t('Open to'), value: t('Permanent, Interim') },
    { label: t('Present company'), value: t('Hidden') },
  ]
  return (
    <figure className={classes.figure}>
      <div className={classes.card}>
        <div className={classes.head}>
          <Person
            person={{
              kind: 'masked',
              initials: 'AK',
              line: t('Chief Financial Officer · East Africa'),
              verified: true,
            }}
            size="lg"
          />
        </div>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.state}>
          <StatusBadge tone="waiting">{t('Introduction requested')}</StatusBadge>
        </div>
        <p className={classes.lock}>
          <IconLock size={16} stroke={1.5} aria-hidden="true" />
          {t('The name appears when the executive accepts.')}
        </p>
      </div>
      <figcaption className={classes.caption}>{t('An example of what an employer sees.')}</figcaption>
    </figure>
  )
}
