import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Face } from '~/components/face.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useCompanyName } from '~/entities/introduction/asker.ts'
import { engagements } from '~/i18n/engagements.ts'
import { msg } from '~/i18n/msg.ts'

import type { Chosen } from './answer.tsx'
import classes from './dashboard.module.css'
import { IntroductionButtons } from './introduction-buttons.tsx'
import { introductionsQuery, isRequest } from './queries.ts'
import { useExpiry } from './use-expiry.ts'

/** For a load that has failed. */
const ProblemPanel = lazy(async () => ({
  default: (await import('~/components/problem-panel.tsx')).ProblemPanel,
}))
/** It asks the server first, so it comes after the page anyway. */
const ResponseRate = lazy(async () => ({
  default: (await import('~/entities/introduction/response-rate.tsx')).ResponseRate,
}))

interface RequestsProps {
  /** Whether the executive is searchable now. */
  isSearchable: boolean
  /** Other introductions stand on the page: that there is no request is a line, not a picture. */
  isQuiet: boolean
  onAnswer: (chosen: Chosen) => void
}

/** The requests that wait for an answer, each with all it takes to give one. */
export function Requests({ isSearchable, isQuiet, onAnswer }: RequestsProps) {
  const { t } = useTranslation('dashboard')
  const requests = useQuery(introductionsQuery)
  if (!requests.data) {
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <ProblemPanel
          error={requests.error}
          fallback={msg('Failed to load introductions', { ns: 'dashboard' })}
          onRetry={() => void requests.refetch()}
          retrying={requests.isFetching}
        />
      </Suspense>
    )
  }
  const introductions = requests.data.introductions.filter(isRequest)
  if (introductions.length === 0) {
    if (isQuiet) return <p className={classes.calm}>{t('No requests to answer')}</p>
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('No requests to answer')}
        sentence={
          isSearchable
            ? t('Employers can find you. A request appears here as soon as one of them asks.')
            : t('Employers cannot find you yet. Your next steps change that.')
        }
        action={
          <Button component={Link} variant="default" to={isSearchable ? paths.profile : paths.profileWizard}>
            {isSearchable ? t('See your card as they do') : t('Complete your profile')}
          </Button>
        }
      />
    )
  }
  return (
    <div className={classes.requests}>
      {introductions.map((introduction) => (
        <Request key={introduction.id} introduction={introduction} onAnswer={onAnswer} />
      ))}
    </div>
  )
}

function Request({ introduction, onAnswer }: { introduction: IntroductionView } & Pick<RequestsProps, 'onAnswer'>) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('introduction-words')
  const company = useCompanyName()(introduction)
  const expiry = useExpiry(introduction.expires_at)
  return (
    <article className={classes.request}>
      <div className={classes.requestHead}>
        {introduction.is_masked ? null : (
          <Face name={introduction.employer_name} picture={introduction.employer_picture_url} />
        )}
        <div className={classes.requestWho}>
          <h3 className={classes.company}>
            <Link to={paths.introduction(introduction.id)} className={classes.companyLink}>
              <bdi>{company}</bdi>
            </Link>
          </h3>
          <p className={classes.meta}>
            <bdi>{introduction.employer_name}</bdi>
            <span>{word(engagements[introduction.engagement_type])}</span>
            {introduction.compensation_hint ? <bdi>{introduction.compensation_hint}</bdi> : null}
            <TimeAgo at={introduction.created_at} />
          </p>
        </div>
        {expiry ? <StatusBadge tone={expiry.isSoon ? 'waiting' : 'neutral'}>{expiry.sentence}</StatusBadge> : null}
      </div>
      {introduction.employer_company_id ? (
        <Suspense fallback={null}>
          <ResponseRate companyId={introduction.employer_company_id} />
        </Suspense>
      ) : null}
      <p className={classes.message} dir="auto">
        {introduction.message}
      </p>
      <footer className={classes.requestFoot}>
        <IntroductionButtons introduction={introduction} onPress={onAnswer} />
        <Button
          component={Link}
          to={paths.introduction(introduction.id)}
          variant="transparent"
          c="var(--text-muted)"
          px={0}
        >
          {t('Read it all')}
        </Button>
      </footer>
    </article>
  )
}
