import { NativeSelect, Progress, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import type { Funnel, IntroductionAnalyticsView } from '~/api/generated/types.gen.ts'
import { Figures } from '~/components/figures.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useLatestParams } from '~/components/use-next-params.ts'
import { formatHours, formatNumber, formatPercent } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './introductions.module.css'
import { analyticsQuery, rangeOf, ranges } from './list-query.ts'

const steps: Record<keyof Funnel, string> = {
  requested: msg('Requested', { ns: 'introductions' }),
  accepted: msg('Accepted', { ns: 'introductions' }),
  in_talks: msg('Met or in talks', { ns: 'introductions' }),
  offer_made: msg('Offer made', { ns: 'introductions' }),
  offer_accepted: msg('Offer accepted', { ns: 'introductions' }),
  contracted: msg('Contract signed', { ns: 'introductions' }),
  completed: msg('Work begun', { ns: 'introductions' }),
}

const rangeLabels: Record<(typeof ranges)[number], string> = {
  7: msg('Last 7 days', { ns: 'introductions' }),
  30: msg('Last 30 days', { ns: 'introductions' }),
  90: msg('Last 90 days', { ns: 'introductions' }),
  365: msg('Last year', { ns: 'introductions' }),
}

/** The outcomes of the requests of a range: speed and funnel. The URL has the range. */
export function AnalyticsTab() {
  const { t } = useTranslation('introductions')
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const range = rangeOf(params)
  const report = useQuery(analyticsQuery(range))
  const choose = (value: string) => {
    const next = latest()
    next.set('range', value)
    setParams(next, { preventScrollReset: true })
  }
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          aria-label={t('Range')}
          value={String(range)}
          data={ranges.map((value) => ({ value: String(value), label: t(rangeLabels[value]) }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
      {report.data ? (
        <Report of={report.data} />
      ) : (
        <ProblemPanel
          error={report.error}
          fallback={msg('The figures could not be loaded', { ns: 'introductions' })}
          onRetry={() => void report.refetch()}
          retrying={report.isFetching}
        />
      )}
    </>
  )
}

function Report({ of }: { of: IntroductionAnalyticsView }) {
  const { t } = useTranslation('introductions')
  const language = useLanguage()
  const funnel = of.conversion_funnel
  const { average_time_to_response: hours, average_time_to_completion: days } = of
  const share = (count: number) => (funnel.requested > 0 ? (count * 100) / funnel.requested : 0)
  return (
    <>
      <Figures
        of={[
          { label: t('Requests sent'), value: formatNumber(language, of.total_introductions) },
          {
            label: t('Time to response'),
            value: hours === null ? '—' : formatHours(language, hours),
          },
          {
            label: t('Time to completion'),
            value: days === null ? '—' : t('{{days}} d', { days: formatNumber(language, days) }),
          },
          {
            label: t('Success rate'),
            value: of.success_rate === null ? '—' : formatPercent(language, of.success_rate),
          },
        ]}
      />
      <Title order={2} mt="xl" fz="lg">
        {t('How far requests came')}
      </Title>
      <table className={classes.funnel}>
        <thead>
          <tr>
            <th scope="col">{t('Step')}</th>
            <th scope="col">{t('Introductions')}</th>
            <th scope="col">{t('Of all requests')}</th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {Object.entries(steps).map(([step, label]) => {
            const count = funnel[step as keyof Funnel]
            return (
              <tr key={step}>
                <th scope="row">{t(label)}</th>
                <td>{formatNumber(language, count)}</td>
                <td>{funnel.requested > 0 ? formatPercent(language, share(count)) : '—'}</td>
                <td className={classes.bar} aria-hidden="true">
                  <Progress value={share(count)} size="sm" />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={classes.definitions}>
        {t(
          'Counted from the requests you wrote in this time, however far they have come by now. Time to response: from the request to a yes or no. Time to completion: from the request to the first day of work. Success: a signed contract. A dash stands where there is nothing to count.',
        )}
      </p>
    </>
  )
}
