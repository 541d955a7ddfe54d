import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { JobApplicationLineView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { DueDay } from '~/entities/job/due-day.tsx'
import { applicationLabels, applicationTones } from '~/entities/job/words.ts'

/** The columns of a list of applications; the job is one where the list has several. */
export function useColumns(beside: Beside, showsJob: boolean): readonly Column<JobApplicationLineView>[] {
  const { t } = useTranslation('applicants')
  const { t: word } = useTranslation('job-words')
  const job: Column<JobApplicationLineView> = {
    key: 'job',
    title: t('Job'),
    share: '24%',
    isExtra: true,
    render: ({ job_id: id, job_title: title }) => (
      <Anchor component={Link} to={paths.applicantsOf(id)} size="sm">
        <bdi title={title}>{title}</bdi>
      </Anchor>
    ),
  }
  return [
    {
      key: 'name',
      title: t('Applicant'),
      share: '26%',
      render: ({ id, name }) => (
        <Anchor component={Link} to={beside.addressOf(id)} preventScrollReset size="sm" fw={500}>
          <bdi title={name}>{name}</bdi>
        </Anchor>
      ),
    },
    {
      key: 'title',
      title: t('Position'),
      share: '24%',
      isExtra: true,
      render: ({ title, current_company: company }) => {
        const text = [title, company].filter(Boolean).join(', ')
        return text ? <bdi title={text}>{text}</bdi> : '—'
      },
    },
    ...(showsJob ? [job] : []),
    {
      key: 'status',
      title: t('Stage'),
      render: ({ status }) => (
        <StatusBadge tone={applicationTones[status]}>{word(applicationLabels[status])}</StatusBadge>
      ),
    },
    {
      key: 'due',
      title: t('Answer due'),
      width: 128,
      render: ({ answer_due_at: due }) => (due ? <DueDay at={due} /> : '—'),
    },
    {
      key: 'since',
      title: t('In this stage'),
      width: 128,
      isExtra: true,
      render: ({ status_since: since }) => <TimeAgo at={since} />,
    },
  ]
}
