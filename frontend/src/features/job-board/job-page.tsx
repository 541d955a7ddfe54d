import { Alert, Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'

import { Failure } from '~/api/failure.ts'
import type { JobPageView, JobView } from '~/api/generated/types.gen.ts'
import { queryClient } from '~/api/query-client.ts'
import { loadSession, useVisitor } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Overlays } from '~/components/overlays.tsx'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { useShown } from '~/components/use-shown.ts'
import { JobFacts } from '~/entities/job/job-facts.tsx'
import { JobText } from '~/entities/job/job-text.tsx'
import { applicationLabels, applicationTones, closeReasons } from '~/entities/job/words.ts'

import classes from './board.module.css'
import { ownJobQuery, publicJobQuery } from './queries.ts'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'

/** Not part of the first visit. */
const ApplyDrawer = lazy(async () => ({ default: (await import('./apply-drawer.tsx')).ApplyDrawer }))
const ReportDrawer = lazy(async () => ({ default: (await import('./report-drawer.tsx')).ReportDrawer }))

/** Which drawer is open: `apply` or `report`. */
const OPEN = 'open'

export async function clientLoader({ params }: { params: { id?: string } }): Promise<null> {
  const [user, id] = [await loadSession(), params.id ?? '']
  await (user ? queryClient.prefetchQuery(ownJobQuery(id)) : queryClient.prefetchQuery(publicJobQuery(id)))
  return null
}

/** `/browse-jobs/{id}`: a job; members save it, share it, report it, and executives apply. */
export default function JobPage() {
  const { id = '' } = useParams()
  const visitor = useVisitor()
  return (
    <div className={classes.frame}>
      {visitor ? (
        <>
          <ForMember id={id} />
          <Overlays />
        </>
      ) : (
        <ForVisitor id={id} />
      )}
    </div>
  )
}

function ForVisitor({ id }: { id: string }) {
  const { t } = useTranslation('job-board')
  const job = useQuery(publicJobQuery(id))
  if (!job.data) return <NotShown of={job} />
  return (
    <Job job={job.data}>
      {job.data.status === 'published' ? (
        <div className={classes.deeds}>
          <Button component={Link} to={paths.auth({ type: 'executive', next: paths.job(id) })}>
            {t('Sign in to apply')}
          </Button>
        </div>
      ) : null}
    </Job>
  )
}

function ForMember({ id }: { id: string }) {
  const job = useQuery(ownJobQuery(id))
  if (!job.data) return <NotShown of={job} />
  return (
    <Job job={job.data}>
      <Deeds job={job.data} />
    </Job>
  )
}

function Deeds({ job }: { job: JobPageView }) {
  const { t } = useTranslation('job-board')
  const { t: word } = useTranslation('job-words')
  const role = useVisitor()?.role
  const [params, setParams] = useSearchParams()
  const open = params.get(OPEN)
  const apply = useShown(open === 'apply' ? job.id : null)
  const report = useShown(open === 'report' ? job.id : null)
  const go = (name: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (name) next.set(OPEN, name)
        else next.delete(OPEN)
        return next
      },
      { preventScrollReset: true },
    )
  const isOpen = job.status === 'published'
  if (role === 'admin') return null
  if (job.own) {
    return (
      <div className={classes.deeds}>
        <Button component={Link} to={paths.applicantsOf(job.id)}>
          {t('{{count}} applications', { count: job.own.application_count })}
        </Button>
        <Button variant="default" component={Link} to={paths.createJob({ job: job.id })}>
          {t('Edit')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={classes.deeds}>
        {job.application ? (
          <Button variant="default" component={Link} to={paths.myApplications()}>
            {t('My application')}
          </Button>
        ) : isOpen && role === 'executive' ? (
          <Button onClick={() => go('apply')}>{t('Apply')}</Button>
        ) : null}
        {role === 'executive' ? <SaveButton job={job} /> : null}
        {isOpen ? <ShareButton id={job.id} /> : null}
        <Button variant="subtle" onClick={() => go('report')}>
          {t('Report this job')}
        </Button>
      </div>
      {job.application ? (
        <StatusBadge tone={applicationTones[job.application.status]}>
          {word(applicationLabels[job.application.status])}
        </StatusBadge>
      ) : null}
      <Suspense fallback={null}>
        {apply.id === null ? null : (
          <ApplyDrawer key={apply.visit} job={job} opened={open === 'apply'} onClose={() => go(null)} />
        )}
        {report.id === null ? null : (
          <ReportDrawer key={`report ${report.visit}`} job={job} opened={open === 'report'} onClose={() => go(null)} />
        )}
      </Suspense>
    </>
  )
}

function Job({ job, children }: { job: JobView; children: React.ReactNode }) {
  const { t } = useTranslation('job-board')
  const { t: word } = useTranslation('job-words')
  const hasEnded = job.status === 'closed' || job.status === 'expired'
  return (
    <article>
      <DocumentTitle>{job.title}</DocumentTitle>
      {hasEnded ? (
        <Alert mb="md" title={t('This job has ended')}>
          {job.close_reason ? word(closeReasons[job.close_reason]) : t('Its time is over.')}
        </Alert>
      ) : job.status === 'paused' ? (
        <Alert mb="md" title={t('This job is paused')}>
          {t('The employer takes no new applications at present.')}
        </Alert>
      ) : null}
      {job.is_featured && !hasEnded ? <StatusBadge tone="active">{t('Featured')}</StatusBadge> : null}
      <Title order={1} mb="xs" lang={job.locale} dir="auto">
        {job.title}
      </Title>
      <JobFacts job={job} />
      {children}
      <JobText job={job} />
      {job.status === 'published' && job.expires_at ? (
        <p>
          {t('Open until')} <Day at={job.expires_at} />
        </p>
      ) : null}
    </article>
  )
}

interface NotShownProps {
  of: { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

function NotShown({ of }: NotShownProps) {
  const { t } = useTranslation('job-board')
  const status = of.error instanceof Failure ? of.error.status : null
  if (status === 404 || status === 410) {
    return (
      <>
        <DocumentTitle>{t('Job')}</DocumentTitle>
        <EmptyState
          kind="not-yours"
          title={status === 410 ? t('This job has ended') : t('This job is not open')}
          sentence={t('It may be filled, paused or withdrawn.')}
          action={
            <Button component={Link} to={paths.browseJobs}>
              {t('Browse jobs')}
            </Button>
          }
        />
      </>
    )
  }
  if (!of.error) return <Skeleton height={320} />
  return <ProblemPanel error={of.error} onRetry={() => void of.refetch()} retrying={of.isFetching} />
}
