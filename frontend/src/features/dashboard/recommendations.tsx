import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Reason, ReasonKind } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useEmployer } from '~/entities/job/employer.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './dashboard.module.css'
import { recommendationsQuery } from './queries.ts'
import { Row } from './row.tsx'
import { Section } from './section.tsx'

/** What a job has in common with the profile, as the end of the sentence "It fits …". */
const reasonWords: Record<ReasonKind, string> = {
  title: msg('your title', { ns: 'dashboard' }),
  skills: msg('your skills (“{{value}}”)', { ns: 'dashboard' }),
  industry: msg('your industry', { ns: 'dashboard' }),
  engagement_type: msg('the kind of work you look for', { ns: 'dashboard' }),
  location: msg('your country', { ns: 'dashboard' }),
  remote: msg('remote work', { ns: 'dashboard' }),
}

/** The public jobs that fit the executive's profile, each with one sentence why. */
export function Recommendations() {
  const { t } = useTranslation('dashboard')
  const recommended = useQuery(recommendationsQuery)
  const employerOf = useEmployer()
  const why = useWhy()
  const jobs = recommended.data?.jobs
  return (
    <Section
      title={t('Jobs that fit your profile')}
      aside={
        <Anchor component={Link} to={paths.browseJobs} size="sm">
          {t('Browse jobs')}
        </Anchor>
      }
    >
      {jobs === undefined ? (
        <ProblemPanel
          title={msg('Failed to fetch jobs', { ns: 'dashboard' })}
          error={recommended.error}
          onRetry={() => void recommended.refetch()}
          retrying={recommended.isFetching}
        />
      ) : jobs.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          isSection
          title={t('No job fits at present')}
          sentence={t('New ones appear here.')}
        />
      ) : (
        <ul className={classes.rows}>
          {jobs.map((job) => (
            <Row
              key={job.id}
              to={paths.job(job.id, 'recommendation')}
              name={job.title}
              line={
                <>
                  <bdi>{employerOf(job)}</bdi> · {why(job.reasons)}
                </>
              }
              state={null}
              time={<TimeAgo at={job.published_at} />}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The sentence that says why. */
function useWhy(): (reasons: readonly Reason[]) => string {
  const { t } = useTranslation('dashboard')
  const list = new Intl.ListFormat(languages[useLanguage()].locale)
  return (reasons) =>
    t('It fits {{reasons}}.', {
      reasons: list.format(reasons.map(({ kind, value }) => t(reasonWords[kind], { value }))),
    })
}
