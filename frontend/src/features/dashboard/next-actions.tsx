import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Deed, IntroductionGlimpse, NextAction } from '~/api/generated/types.gen.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { formatDate, formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './dashboard.module.css'
import { pageOf } from './page-of.ts'
import { Section } from './section.tsx'

const labels: Record<Deed, string> = {
  answer_introduction: msg('Answer a request for an introduction', { ns: 'dashboard' }),
  continue_introduction: msg('Continue an introduction', { ns: 'dashboard' }),
  answer_reviewer: msg('Answer the reviewer’s question about your application', { ns: 'dashboard' }),
  apply_for_membership: msg('Apply for membership, so that employers can find you', { ns: 'dashboard' }),
  continue_application: msg('Continue your application for membership', { ns: 'dashboard' }),
  await_membership: msg('Your application for membership is being reviewed', { ns: 'dashboard' }),
  claim_membership: msg('Claim your membership with the link in our email', { ns: 'dashboard' }),
  apply_again: msg('Apply for membership again', { ns: 'dashboard' }),
  complete_profile: msg('Complete your profile', { ns: 'dashboard' }),
  add_career_history: msg('Record your career, position by position', { ns: 'dashboard' }),
  start_vetting: msg('Begin your vetting', { ns: 'dashboard' }),
  continue_vetting: msg('Hand in what your vetting still needs', { ns: 'dashboard' }),
  submit_vetting: msg('Submit your vetting for review', { ns: 'dashboard' }),
  replace_document: msg('Upload a document again: it was refused or has expired', { ns: 'dashboard' }),
  replace_reference: msg('Name another reference: one could not be reached', { ns: 'dashboard' }),
  resume_vetting: msg('Read the feedback on your vetting and submit again', { ns: 'dashboard' }),
  attend_interview: msg('Come to your vetting interview', { ns: 'dashboard' }),
  await_decision: msg('Your vetting is being reviewed', { ns: 'dashboard' }),
  add_company: msg('Enter your company', { ns: 'dashboard' }),
  complete_company: msg('Complete your company page', { ns: 'dashboard' }),
  verify_company: msg('Have your company verified, so that you can send introductions', { ns: 'dashboard' }),
  await_verification: msg('Your company is being verified', { ns: 'dashboard' }),
  find_executives: msg('Find executives and ask for an introduction', { ns: 'dashboard' }),
}

interface NextActionsProps {
  actions: readonly NextAction[]
  /** To name the other party of an introduction. */
  waiting: readonly IntroductionGlimpse[]
}

/** The next actions, most urgent first, each with a link. */
export function NextActions({ actions, waiting }: NextActionsProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const zone = useOwnZone()
  const due = (kind: Deed, at: string) => {
    if (kind === 'attend_interview') return formatDateTime(language, at, zone)
    const date = formatDate(language, at)
    if (kind === 'apply_again') return t('Possible from {{date}}', { date })
    const isDecision = ['await_decision', 'await_membership', 'await_verification'].includes(kind)
    return isDecision ? t('Decision by {{date}}', { date }) : t('Due {{date}}', { date })
  }
  return (
    <Section title={t('Next steps')}>
      {actions.length === 0 ? (
        <p className={classes.calm}>{t('Nothing to do at present.')}</p>
      ) : (
        <ul className={classes.actions}>
          {actions.map(({ kind, path, due_at: dueAt }) => {
            const about = waiting.find(({ id }) => path.endsWith(id))
            return (
              <li key={`${kind} ${path}`} className={classes.action}>
                <Link to={pageOf(path)} className={classes.actionLink}>
                  <span>
                    {t(labels[kind])}
                    {about ? (
                      <span className={classes.rowLine}>
                        <bdi>{about.company ?? about.counterparty}</bdi>
                      </span>
                    ) : null}
                    {dueAt ? <span className={classes.due}>{due(kind, dueAt)}</span> : null}
                  </span>
                  <IconArrowRight size={16} stroke={1.5} className={classes.arrow} aria-hidden="true" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
