import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CandidateDetailView, CandidateView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Properties } from '~/components/properties.tsx'
import { Day, TimeAgo } from '~/components/time-ago.tsx'
import { statusLabels as applicationStatuses } from '~/entities/member-application/status-words.ts'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useRecord } from './use-record.ts'
import { levelLabels } from './words.ts'

interface CandidateFactsProps {
  candidate: CandidateView
  /** Null while it loads. */
  file: CandidateDetailView | null
}

/** The facts of the record, with links to details. */
export function CandidateFacts({ candidate: it, file }: CandidateFactsProps) {
  const { t } = useTranslation('admin-candidates')
  const { t: application } = useTranslation('application-words')
  const language = useLanguage()
  const { documentsVerified, referencesAnswered, rating } = useRecord()
  const text = (value: string | null | undefined) => (value ? <bdi>{value}</bdi> : null)
  return (
    <Properties
      of={[
        {
          label: t('Email'),
          value: (
            <Anchor href={`mailto:${it.email}`} dir="ltr">
              {it.email}
            </Anchor>
          ),
        },
        {
          label: t('Phone'),
          value: file?.phone ? (
            <Anchor href={`tel:${file.phone}`} dir="ltr">
              {file.phone}
            </Anchor>
          ) : null,
        },
        { label: t('Location'), value: text(it.location) },
        {
          label: t('Experience'),
          value: t('{{count}} years · {{level}}', {
            count: it.years_of_experience,
            level: t(levelLabels[it.experience_level]),
          }),
        },
        { label: t('Profile completion'), value: formatPercent(language, it.profile_completion) },
        { label: t('Documents'), value: documentsVerified(it.record) },
        { label: t('References'), value: referencesAnswered(it.record) },
        { label: t('Rating by referees'), value: rating(it.record) },
        {
          label: t('Introductions'),
          // Responses to changes have no counts.
          value:
            typeof file?.introductions_count === 'number'
              ? t('{{asked}} requests, {{met}} with a meeting, {{placed}} placed', {
                  asked: formatNumber(language, file.introductions_count),
                  met: formatNumber(language, file.interviews_count ?? 0),
                  placed: formatNumber(language, file.placement_count ?? 0),
                })
              : null,
        },
        { label: t('Skills'), value: text(it.skills.join(', ')) },
        { label: t('Specialisations'), value: text(it.specializations.join(', ')) },
        {
          label: t('Membership application'),
          value: it.membership_status ? application(applicationStatuses[it.membership_status]) : t('None'),
        },
        { label: t('Account opened'), value: <Day at={it.created_at} /> },
        { label: t('Last active'), value: file?.last_active ? <TimeAgo at={file.last_active} /> : null },
        { label: t('Profile changed'), value: <Day at={it.updated_at} /> },
        {
          label: t('Account'),
          value: (
            <Anchor component={Link} to={paths.adminUser(it)}>
              {t('Open in User Management')}
            </Anchor>
          ),
        },
      ]}
    />
  )
}
