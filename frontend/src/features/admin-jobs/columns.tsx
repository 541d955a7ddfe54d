import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AdminJobLineView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { jobStatusLabels, jobStatusTones, moderationLabels, moderationTones } from '~/entities/job/words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

export function useColumns(beside: Beside): readonly Column<AdminJobLineView>[] {
  const { t } = useTranslation('admin-jobs')
  const { t: word } = useTranslation('job-words')
  const language = useLanguage()
  return [
    {
      key: 'title',
      title: t('Job'),
      share: '30%',
      render: ({ id, title }) => (
        <Anchor component={Link} to={beside.addressOf(id)} preventScrollReset size="sm" fw={500}>
          <bdi title={title}>{title}</bdi>
        </Anchor>
      ),
    },
    {
      key: 'company',
      title: t('Company'),
      share: '22%',
      isExtra: true,
      render: ({ company_name: name, is_anonymous: isAnonymous }) => (
        <bdi title={name ?? ''}>{isAnonymous ? t('{{name}} (anonymous)', { name }) : name}</bdi>
      ),
    },
    {
      key: 'status',
      title: t('Status'),
      render: ({ status, flagged }) =>
        flagged ? (
          <StatusBadge tone="stopped">{t('Flagged')}</StatusBadge>
        ) : (
          <StatusBadge tone={jobStatusTones[status]}>{word(jobStatusLabels[status])}</StatusBadge>
        ),
    },
    {
      key: 'review',
      title: t('Review'),
      isExtra: true,
      render: ({ moderation_status: status }) => (
        <StatusBadge tone={moderationTones[status]}>{word(moderationLabels[status])}</StatusBadge>
      ),
    },
    {
      key: 'due',
      title: t('Decision due'),
      // A phone has no room for it: the record has it too.
      isExtra: true,
      width: 128,
      render: ({ moderation_due_at: due }) => (due ? <Day at={due} /> : '—'),
    },
    {
      key: 'applications',
      title: t('Applications'),
      align: 'end',
      isExtra: true,
      render: ({ application_count: count }) => formatNumber(language, count),
    },
  ]
}
