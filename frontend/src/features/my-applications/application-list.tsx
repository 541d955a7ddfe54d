import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { OwnJobApplicationView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Pages } from '~/components/list-foot.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useTableUrl } from '~/components/use-table-url.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import card from '~/entities/job/card.module.css'
import { DueDay } from '~/entities/job/due-day.tsx'
import { applicationLabels, applicationTones, rejectReasons } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './applications.module.css'
import { applicationsQuery } from './queries.ts'
import { useApplicationMoves, type ApplicationMoves } from './use-application-moves.tsx'

/** The applications, the newest first. */
export function ApplicationList() {
  const { t } = useTranslation('my-applications')
  const url = useTableUrl()
  const list = useQuery(applicationsQuery(url))
  const moves = useApplicationMoves()
  const isOpen = url.filters['shown'] === 'open'
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={t('Which applications')}
        value={isOpen ? 'open' : 'all'}
        onChange={(word) => url.setFilter('shown', word === 'open' ? 'open' : null)}
        data={[
          { value: 'all', label: t('All') },
          { value: 'open', label: t('Open') },
        ]}
      />
      {list.data ? (
        <>
          {list.data.applications.length > 0 ? (
            <ol className={card.cards} aria-label={t('Applications')}>
              {list.data.applications.map((application) => (
                <li key={application.id}>
                  <ApplicationCard application={application} moves={moves} />
                </li>
              ))}
            </ol>
          ) : isOpen ? (
            <EmptyState kind="nothing-matches" title={t('No open application')} onClear={url.clearFilters} />
          ) : (
            <EmptyState
              kind="nothing-yet"
              title={t('You have not applied to a job yet')}
              sentence={t('Employers are asked to answer within ten business days.')}
              action={
                <Button variant="default" component={Link} to={paths.browseJobs}>
                  {t('Browse jobs')}
                </Button>
              }
            />
          )}
          <Group justify="flex-end" mt="sm">
            <Pages url={url} nextCursor={list.data.next_cursor ?? null} />
          </Group>
        </>
      ) : list.error ? (
        <ProblemPanel
          title={msg('The applications could not be loaded', { ns: 'my-applications' })}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <WaitingRows lines={3} />
      )}
      <MoveDialog moves={moves} />
    </>
  )
}

function ApplicationCard({ application, moves }: { application: OwnJobApplicationView; moves: ApplicationMoves }) {
  const { t } = useTranslation('my-applications')
  const { t: word } = useTranslation('job-words')
  const { status } = application
  return (
    <article className={card.card}>
      <div className={card.head}>
        <h2 className={card.name}>
          <Anchor component={Link} to={paths.job(application.job_id)} fw={600}>
            <bdi>{application.job_title}</bdi>
          </Anchor>
        </h2>
        <StatusBadge tone={applicationTones[status]}>{word(applicationLabels[status])}</StatusBadge>
      </div>
      <Text size="sm" c="var(--text-muted)">
        <bdi>{application.company_name ?? word('Confidential employer')}</bdi> · {t('Sent')}{' '}
        <TimeAgo at={application.created_at} />
      </Text>
      <Outlook application={application} />
      {application.rejection_reason ? (
        <Text size="sm">
          {t('Reason:')} {word(rejectReasons[application.rejection_reason])}
        </Text>
      ) : null}
      {application.message && status !== 'withdrawn' ? (
        <p className={classes.words} dir="auto">
          {application.message}
        </p>
      ) : null}
      {moves.offered(application).length > 0 ? (
        <Group gap="xs">
          <MoveButtons moves={moves} record={application} look="panel" />
        </Group>
      ) : null}
    </article>
  )
}

/** What happens next, and by when. */
function Outlook({ application }: { application: OwnJobApplicationView }) {
  const { t } = useTranslation('my-applications')
  if (application.status === 'offered') return <Text size="sm">{t('The employer awaits your answer.')}</Text>
  if (application.answer_due_at == null) return null
  return (
    <Text size="sm">
      {application.viewed_at ? (
        <>
          {t('The employer has viewed it')} <TimeAgo at={application.viewed_at} />.{' '}
        </>
      ) : null}
      {t('The answer is due by')} <DueDay at={application.answer_due_at} />
    </Text>
  )
}
