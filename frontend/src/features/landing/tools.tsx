import {
  IconArrowRight,
  IconCalculator,
  IconChecklist,
  IconFileText,
  IconLockDollar,
  IconSignature,
  IconStairsUp,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'

import { Section } from './section.tsx'
import classes from './tools.module.css'

/** What accompanies an engagement after the handshake. All six lead to the door, the last with the brief's words. */
export function Tools() {
  const { t } = useTranslation('landing')
  const tools = [
    {
      icon: IconFileText,
      title: t('Proposals'),
      text: t('Milestones, budgets and approvals in one document both sides can follow.'),
      deed: t('Sign in to propose'),
    },
    {
      icon: IconLockDollar,
      title: t('Escrow'),
      text: t('Milestone payments, held safely and released when the work is accepted.'),
      deed: t('Sign in to fund'),
    },
    {
      icon: IconSignature,
      title: t('Contracts'),
      text: t('Templates for the engagement types, signed electronically by every party.'),
      deed: t('Sign in to sign'),
    },
    {
      icon: IconChecklist,
      title: t('Performance reviews'),
      text: t('A fair record of what was agreed and what was achieved.'),
      deed: t('Sign in to review'),
    },
    {
      icon: IconCalculator,
      title: t('Success fees'),
      text: t('What a placement will cost, computed before you commit to it.'),
      deed: t('Sign in to calculate'),
    },
    {
      icon: IconStairsUp,
      title: t('All in one account'),
      text: t('Executives and employers work in the same place, each with their own view.'),
      deed: t('Start Free Trial'),
      to: paths.auth({ mode: 'sign-up' }),
    },
  ]
  return (
    <Section
      title={t('From introduction to engagement')}
      lead={t('Everything that follows a good conversation, without leaving the house.')}
    >
      <ul className={classes.grid}>
        {tools.map(({ icon: Icon, title, text, deed, to }) => (
          <li key={title}>
            <Link to={to ?? paths.auth()} className={classes.card}>
              <Icon size={24} stroke={1.25} className={classes.icon} aria-hidden="true" />
              <span className={classes.title}>{title}</span>
              <span className={classes.text}>{text}</span>
              <span className={classes.deed}>
                {deed}
                <IconArrowRight size={16} stroke={1.5} className={classes.arrow} aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
