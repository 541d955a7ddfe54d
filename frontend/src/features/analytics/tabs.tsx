import { Anchor, Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AnalyticsView, Industry } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { ChartFigure } from '~/components/chart/chart-figure.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { Properties } from '~/components/properties.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { industries } from '~/i18n/industries.ts'
import { isByWeek } from '~/entities/analytics/series.ts'
import { formatHours, formatNumber, formatPercent } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'
import { GoalsForm } from './goals-form.tsx'
import { Ranking } from './ranking.tsx'
import { requestPoints, viewPoints } from './series.ts'

interface TabProps {
  report: AnalyticsView
}

export function Performance({ report }: TabProps) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const { profile_views: views, search_appearances: searches } = report
  const points = viewPoints(language, report)
  const words = {
    total: formatNumber(language, views.total),
    most: formatNumber(language, Math.max(0, ...points.map(({ value }) => value))),
  }
  const byWeek = isByWeek(report.range)
  return (
    <div className={classes.columns}>
      <section>
        <h2 className={classes.heading}>{byWeek ? t('Profile views by week') : t('Profile views by day')}</h2>
        {views.total > 0 ? (
          <ChartFigure
            title={
              byWeek
                ? t('Profile views by week: {{total}} in all, at most {{most}} in a week', words)
                : t('Profile views by day: {{total}} in all, at most {{most}} in a day', words)
            }
            by={byWeek ? t('Week of') : t('Day')}
            counted={t('Views')}
            points={points}
          />
        ) : (
          <EmptyState
            kind="nothing-yet"
            isSection
            title={t('No views yet')}
            sentence={t('No employer has opened your profile in this time.')}
            action={
              <Button component={Link} to={paths.profileWizard} variant="default">
                {t('Edit your profile')}
              </Button>
            }
          />
        )}
        <p className={classes.note}>{t('Each employer counts once a day. Days are counted in UTC.')}</p>
      </section>
      <Ranking
        title={t('Searches you appeared in')}
        entries={searches.keywords.map(({ keyword, count }) => ({ name: keyword, count }))}
      />
    </div>
  )
}

export function Engagement({ report }: TabProps) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const { introduction_requests: requests, engagement_metrics: metrics } = report
  const number = (value: number) => formatNumber(language, value)
  const { response_rate: rate, avg_response_time: hours } = metrics
  return (
    <div className={classes.columns}>
      <section>
        <h2 className={classes.heading}>{t('Requests by month')}</h2>
        {requests.total > 0 ? (
          <ChartFigure
            title={t('Requests by month: {{total}} in all', { total: number(requests.total) })}
            by={t('Month')}
            counted={t('Requests')}
            points={requestPoints(language, report)}
          />
        ) : (
          <p className={classes.calm}>{t('No request has reached you in this time.')}</p>
        )}
      </section>
      <section>
        <h2 className={classes.heading}>{t('Your answers')}</h2>
        <Properties
          of={[
            { label: t('Waiting'), value: number(requests.pending) },
            { label: t('Accepted'), value: number(requests.accepted) },
            { label: t('Declined'), value: number(requests.declined) },
            {
              label: t('Response Rate'),
              value: rate === null || rate === undefined ? null : formatPercent(language, rate),
            },
            {
              label: t('Time to answer'),
              value:
                hours === null || hours === undefined
                  ? null
                  : t('{{time}} on average', { time: formatHours(language, hours) }),
            },
            { label: t('Last sign-in'), value: metrics.last_active ? <TimeAgo at={metrics.last_active} /> : null },
          ]}
        />
      </section>
    </div>
  )
}

export function Insights({ report }: TabProps) {
  const { t } = useTranslation('analytics')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const insights = report.employer_insights
  const regions = new Intl.DisplayNames(languages[language].locale, { type: 'region' })
  return (
    <>
      <div className={classes.thirds}>
        <Ranking
          title={t('Companies')}
          entries={insights.top_companies.map(({ company, views }) => ({ name: company, count: views }))}
        />
        <Ranking
          title={t('Industries')}
          entries={insights.top_industries.map(({ industry, count }) => ({
            name: word(industries[industry as Industry] ?? industry),
            count,
          }))}
        />
        <Ranking
          title={t('Countries')}
          entries={insights.geographic_distribution.map(({ location, count }) => ({
            name: regions.of(location) ?? location,
            count,
          }))}
        />
      </div>
      <p className={classes.note}>{t('Nothing below three is shown, so that it tells of no single employer.')}</p>
    </>
  )
}

export function Optimization({ report }: TabProps) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const percent = report.engagement_metrics.profile_completion
  return (
    <div className={classes.columns}>
      <section>
        <h2 className={classes.heading}>{t('Your profile')}</h2>
        <p className={classes.rank}>
          <span>{t('Profile complete')}</span>
          <span className="tabular">{formatPercent(language, percent)}</span>
        </p>
        <Progress value={percent} size={4} radius="xs" aria-label={t('Profile complete')} />
        <p className={classes.calm}>
          {percent < 100
            ? t('Employers find you by what your profile says. Fill in what is missing.')
            : t('Nothing is missing. Keep it current: what changed last is found first.')}
        </p>
        <Anchor component={Link} to={paths.profileWizard} size="sm">
          {t('Edit your profile')}
        </Anchor>
      </section>
      <section>
        <h2 className={classes.heading}>{t('Your goals')}</h2>
        <GoalsForm goals={report.goals} />
      </section>
    </div>
  )
}
