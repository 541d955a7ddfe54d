import { useTranslation } from 'react-i18next'

import type { ApplicationStatus, ExecutiveDashboard, Vetting } from '~/api/generated/types.gen.ts'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { statusLabels, statusTones } from '~/entities/member-application/status-words.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import type { Tone } from '~/theme/tones.ts'

import classes from './dashboard.module.css'
import { Section } from './section.tsx'

/** M082 to M085. */
const vettingLabels: Record<Vetting, string> = {
  unvetted: msg('Not Started', { ns: 'dashboard' }),
  in_progress: msg('Under Review', { ns: 'dashboard' }),
  approved: msg('Approved', { ns: 'dashboard' }),
  rejected: msg('Requires Attention', { ns: 'dashboard' }),
}

const vettingTones: Record<Vetting, Tone> = {
  unvetted: 'neutral',
  in_progress: 'active',
  approved: 'done',
  rejected: 'stopped',
}

const sinceLabels: Record<ApplicationStatus, string> = {
  draft: msg('Saved on {{date}}', { ns: 'dashboard' }),
  submitted: msg('Submitted on {{date}}', { ns: 'dashboard' }),
  under_review: msg('In review since {{date}}', { ns: 'dashboard' }),
  additional_info_required: msg('Question asked on {{date}}', { ns: 'dashboard' }),
  approved: msg('Approved on {{date}}', { ns: 'dashboard' }),
  rejected: msg('Rejected on {{date}}', { ns: 'dashboard' }),
  withdrawn: msg('Withdrawn on {{date}}', { ns: 'dashboard' }),
}

/** What an executive still needs to be searchable. */
export function Standing({ dashboard }: { dashboard: ExecutiveDashboard }) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('application-words')
  const language = useLanguage()
  const membership = dashboard.membership_status ?? null
  const since = dashboard.membership_since
  const vetting = dashboard.vetting_status
  const kinds = new Set(dashboard.next_actions.map(({ kind }) => kind))
  const isRefused = kinds.has('replace_document') || kinds.has('replace_reference') || kinds.has('resume_vetting')
  // "Under Review" would be wrong before the submission.
  const isOpen = kinds.has('continue_vetting') || kinds.has('submit_vetting')
  const state = isRefused ? 'rejected' : vetting
  return (
    <Section title={t('Your standing')}>
      <Properties
        of={[
          {
            label: t('Membership'),
            value: membership ? (
              <>
                <StatusBadge tone={statusTones[membership]}>{word(statusLabels[membership])}</StatusBadge>
                {since ? (
                  <span className={classes.since}>
                    {t(sinceLabels[membership], { date: formatDate(language, since) })}
                  </span>
                ) : null}
              </>
            ) : (
              <StatusBadge tone="neutral">{t('Not applied yet')}</StatusBadge>
            ),
          },
          {
            label: t('Vetting'),
            value: (
              <StatusBadge tone={vettingTones[state]}>
                {state === 'in_progress' && isOpen ? t('In progress') : t(vettingLabels[state])}
              </StatusBadge>
            ),
          },
          {
            label: t('In searches'),
            value: dashboard.is_searchable ? (
              <StatusBadge tone="done">{t('Visible')}</StatusBadge>
            ) : (
              <StatusBadge tone="waiting">{t('Not visible yet')}</StatusBadge>
            ),
          },
        ]}
      />
      {dashboard.is_searchable ? null : (
        <p className={classes.calm}>
          {t('You appear once membership and vetting are approved and your profile is not hidden.')}
        </p>
      )}
    </Section>
  )
}
