import { Alert, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'

import type { JobPageView, JobView } from '~/api/generated/types.gen.ts'
import { queryClient } from '~/api/query-client.ts'
import { loadSession, useVisitor } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Overlays } from '~/components/overlays.tsx'
import { DocumentTitle } from '~/components/page.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { useShown } from '~/components/use-shown.ts'
import { isPayer } from '~/entities/account/seat-rights.ts'
import { JobFacts } from '~/entities/job/job-facts.tsx'
import { JobText } from '~/entities/job/job-text.tsx'
import { applicationLabels, applicationTones, closeReasons } from '~/entities/job/words.ts'

import classes from './board.module.css'
import { NotShown } from './not-shown.tsx'
import { ownJobQuery, publicJobQuery } from './queries.ts'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'

/** Not part of the first visit. */
const ApplyDrawer = lazy(async () => ({ default: (await import('./apply-drawer.tsx')).ApplyDrawer }))
const ReportDrawer = lazy(async () => ({ default: (await import('./report-drawer.tsx')).ReportDrawer }))
/** For members only. */
const ResponseRate = lazy(async () => ({
  default: (await import('~/entities/introduction/response-rate.tsx')).ResponseRate,
}))

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
  const user = useVisitor()
  // The server tells the rate to those who take part in recruiting.
  const hasRate = user !== null && user.role !== 'admin' && !isPayer(user)
  if (!job.data) return <NotShown of={job} />
  return (
    <Job job={job.data} foot={hasRate ? <CompanyRate job={job.data} /> : null}>
      <Deeds job={job.data} />
    </Job>
  )
}

/** How the company responds; not told of an anonymous job. */
function CompanyRate({ job: { company_id: company } }: { job: JobPageView }) {
  return company ? (
    <Suspense fallback={null}>
      <ResponseRate companyId={company} />
    </Suspense>
  ) : null
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

interface JobProps {
  job: JobView
  /** Below the facts. */
  children: ReactNode
  /** Below what can be done. */
  foot?: ReactNode
}

function Job({ job, children, foot }: JobProps) {
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
      <div className={classes.job}>
        <div className={classes.beside}>
          <JobFacts job={job} />
          {children}
          {job.status === 'published' && job.expires_at ? (
            <p className={classes.until}>
              {t('Open until')} <Day at={job.expires_at} />
            </p>
          ) : null}
          {foot}
        </div>
        <JobText job={job} />
      </div>
    </article>
  )
}
