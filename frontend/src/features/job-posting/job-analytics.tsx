import { Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { exportJobAnalytics, getJobAnalyticsOptions } from '~/api/generated/jobs.gen.ts'
import type { ApplicationSource, JobAnalyticsView, OwnJobView } from '~/api/generated/types.gen.ts'
import { ChartFigure } from '~/components/chart/chart-figure.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { ExportButton } from '~/components/export-button.tsx'
import { Figures } from '~/components/figures.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties } from '~/components/properties.tsx'
import { applicationLabels } from '~/entities/job/words.ts'
import { formatDay, formatNumber } from '~/i18n/format.ts'
import { languages, type Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

const sourceLabels: Record<ApplicationSource, string> = {
  board: msg('Board', { ns: 'job-posting' }),
  recommendation: msg('Recommendation', { ns: 'job-posting' }),
  saved: msg('Saved jobs', { ns: 'job-posting' }),
  link: msg('Link, or unknown', { ns: 'job-posting' }),
}

interface JobAnalyticsProps {
  /** The job; null while the drawer is closed. */
  job: OwnJobView | null
  onClose: () => void
}

/** How a job was read, and how its applicants came and moved. */
export function JobAnalytics({ job, onClose }: JobAnalyticsProps) {
  const { t } = useTranslation('job-posting')
  return (
    <Drawer
      opened={job !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={job ? t('Analytics: {{title}}', { title: job.title }) : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {job ? <Content id={job.id} /> : null}
    </Drawer>
  )
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation('job-posting')
  const found = useQuery(getJobAnalyticsOptions({ path: { id } }))
  if (!found.data)
    return (
      <ProblemPanel
        title={msg('Failed to fetch the analytics', { ns: 'job-posting' })}
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    )
  return (
    <Stack gap="lg">
      <Totals of={found.data} />
      <Views of={found.data} />
      <Group>
        <ExportButton
          label={t('Export CSV')}
          load={async () => (await exportJobAnalytics({ path: { id }, parseAs: 'blob', throwOnError: true })).data}
          filename={`job-analytics-${id}.csv`}
          done={t('Views exported')}
          failed={msg('The views could not be exported', { ns: 'job-posting' })}
        />
      </Group>
      <Sources of={found.data} />
      <Stages of={found.data} />
    </Stack>
  )
}

function Totals({ of }: { of: JobAnalyticsView }) {
  const { t } = useTranslation('job-posting')
  const language = useLanguage()
  const figure = (label: string, count: number) => ({
    label,
    value: formatNumber(language, count),
    isNone: count === 0,
  })
  return (
    <Figures
      of={[figure(t('Views'), of.views), figure(t('Saved'), of.saves), figure(t('Applications'), of.applications)]}
    />
  )
}

function Views({ of }: { of: JobAnalyticsView }) {
  const { t } = useTranslation('job-posting')
  const language = useLanguage()
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t('Views by day')}
      </Title>
      <Text size="sm" c="var(--text-muted)" mb="sm">
        {t(
          'Executives who opened the job while it was public; each counts once a day. Visitors who are not signed in are not counted.',
        )}
      </Text>
      {of.views > 0 ? (
        <ChartFigure
          by={t('Day')}
          counted={t('Views')}
          title={t('Views by day')}
          points={of.views_by_day.map(({ day, views }) => ({
            tick: formatDay(language, day, 'without year'),
            label: formatDay(language, day),
            value: views,
          }))}
        />
      ) : (
        <EmptyState
          kind="nothing-yet"
          title={t('No views yet')}
          sentence={t('They appear once executives open the job.')}
        />
      )}
    </section>
  )
}

function Sources({ of: { applications_by_source: sources } }: { of: JobAnalyticsView }) {
  const { t } = useTranslation('job-posting')
  const language = useLanguage()
  const all = Object.keys(sourceLabels) as ApplicationSource[]
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t('Where applicants found the job')}
      </Title>
      <Properties
        of={all.map((source) => ({
          label: t(sourceLabels[source]),
          value: formatNumber(language, sources[source] ?? 0),
        }))}
      />
    </section>
  )
}

function Stages({ of: { time_in_stage: stages } }: { of: JobAnalyticsView }) {
  const { t } = useTranslation('job-posting')
  const { t: word } = useTranslation('job-words')
  const language = useLanguage()
  if (stages.length === 0) return null
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t('Average time in a stage')}
      </Title>
      <Properties
        of={stages.map(({ stage, applications, mean_seconds: seconds }) => ({
          label: word(applicationLabels[stage]),
          value: t('{{time}}, of {{count}} applications', { time: lasting(language, seconds), count: applications }),
        }))}
      />
    </section>
  )
}

/** Seconds as days, or as hours if it is less than one: "3 days". */
function lasting(language: Language, seconds: number): string {
  const [value, unit] = seconds < 86_400 ? [seconds / 3600, 'hour'] : [seconds / 86_400, 'day']
  return new Intl.NumberFormat(languages[language].locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value)
}
