import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AdminDashboardView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Definition } from '~/components/definition.tsx'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { Card } from './card.ts'
import classes from './home.module.css'
import { useMoneyCards } from './money-cards.ts'

/** Figures that lead to their records. */
export function Cards({ of }: { of: AdminDashboardView }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const money = useMoneyCards()
  const number = (value: number) => formatNumber(language, value)
  const { analytics: it, needs_attention: attention, applications_overdue: overdue } = of
  const cards: Card[] = [
    {
      label: t('Needs Attention'),
      value: number(attention.total),
      comparison: overdue > 0 ? t('{{count}} applications overdue', { count: overdue }) : t('no application overdue'),
      definition: t(
        'Proposals, applications, companies, documents, vettings, data requests and messages that wait for the team.',
      ),
      to: '#attention',
    },
    {
      label: t('Total Users'),
      value: number(it.total_users),
      comparison: t('{{number}} active this month', {
        count: it.monthly_active_users,
        number: number(it.monthly_active_users),
      }),
      definition: t('Accounts of every role and state. Active are those that signed in in this calendar month (UTC).'),
      to: paths.adminUsers,
    },
    ...money,
    {
      label: t('Pending Moderation'),
      value: number(attention.jobs),
      comparison: t('jobs awaiting review'),
      definition: t('Jobs of employers who are not trusted yet, which the team has not decided about.'),
      to: paths.adminHomeOf('job'),
    },
    {
      label: t('Vetted Executives'),
      value: number(it.approved_executives),
      comparison:
        it.executives_count > 0
          ? t('{{percent}} of executives', {
              percent: formatPercent(language, (100 * it.approved_executives) / it.executives_count),
            })
          : t('no executives yet'),
      definition: t('Executives whose vetting was approved.'),
      to: paths.adminCandidatesIn('approved'),
    },
    {
      label: t('Intro Requests'),
      value: number(it.introduction_requests_total),
      comparison: t('{{number}} in the last 30 days', {
        count: it.introduction_requests_30d,
        number: number(it.introduction_requests_30d),
      }),
      definition: t('Requests for introductions that employers have sent, whatever became of them.'),
      to: paths.adminPlacements,
    },
    {
      label: t('Documents Pending'),
      value: number(it.documents_pending_verification),
      comparison: t('awaiting verification'),
      definition: t('Current documents of executives and companies that were not reviewed yet.'),
      to: paths.adminHomeOf('document'),
    },
  ]
  return (
    <ul className={classes.cards} aria-label={t('Figures')}>
      {cards.map(({ label, value, comparison, definition, to }) => (
        <li key={label} className={classes.card}>
          <div className={classes.cardHead}>
            <Link to={to} className={classes.cardLink}>
              {label}
            </Link>
            <Definition of={label} text={definition} />
          </div>
          <span className={classes.cardValue}>{value}</span>
          <span className={classes.cardNote}>{comparison}</span>
        </li>
      ))}
    </ul>
  )
}
