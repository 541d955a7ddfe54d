import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import classes from './dashboard.module.css'

export interface UrgentCard {
  key: string
  title: string
  line?: string | null
  /** By when. */
  due: string | null
  to: string
  /** On the button: a verb. */
  label: string
}

/** What waits for the reader with a date or a refusal behind it: above figures and lists. */
export function Urgent({ cards }: { cards: readonly UrgentCard[] }) {
  const { t } = useTranslation('dashboard')
  if (cards.length === 0) return null
  return (
    <section aria-label={t('Waiting for you')} className={classes.urgent}>
      {cards.map(({ key, title, line, due, to, label }) => (
        <article key={key} className={classes.urgentCard}>
          <div>
            <h2 className={classes.urgentTitle}>
              <bdi>{title}</bdi>
            </h2>
            {line ? (
              <p className={classes.rowLine}>
                <bdi>{line}</bdi>
              </p>
            ) : null}
            {due ? <p className={classes.due}>{due}</p> : null}
          </div>
          <Button component={Link} to={to}>
            {label}
          </Button>
        </article>
      ))}
    </section>
  )
}
