import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { FiguresView } from '~/api/generated/types.gen.ts'
import { ChartFigure } from '~/components/chart/chart-figure.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDay, formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Contacts } from './contacts.tsx'
import { Counts } from './counts.tsx'
import { Definition } from '~/components/definition.tsx'
import { FailureBanner } from './failure-banner.tsx'
import classes from './history.module.css'
import { kinds, types } from './kinds.ts'
import { NothingYet } from './nothing-yet.tsx'
import { figuresQuery, notLoaded } from './queries.ts'

/** The tab `analytics`: what waits first, then how much there was and how soon it was answered. */
export function AnalyticsTab() {
  const figures = useQuery(figuresQuery())
  if (figures.data) return <Shown figures={figures.data} />
  if (!figures.error) return <WaitingRows lines={2} />
  return (
    <FailureBanner
      title={notLoaded}
      error={figures.error}
      onRetry={() => void figures.refetch()}
      isRetrying={figures.isFetching}
    />
  )
}

const soon = {
  within_hour: msg('Within an hour', { ns: 'communication-history' }),
  within_four_hours: msg('Within four hours', { ns: 'communication-history' }),
  within_day: msg('Within a day', { ns: 'communication-history' }),
  within_three_days: msg('Within three days', { ns: 'communication-history' }),
  later: msg('Later', { ns: 'communication-history' }),
}

function Shown({ figures }: { figures: FiguresView }) {
  const { t } = useTranslation('communication-history')
  const { by_type: byType, own_replies: own, their_replies: theirs, is_complete: isComplete } = figures
  const isEmpty = Object.values(byType).every((count) => count === 0)
  if (isEmpty) return <NothingYet />
  const replies = (counts: Record<string, number>) =>
    Object.entries(soon).map(([name, label]) => ({ name: t(label), count: counts[name] ?? 0 }))
  const answered = t(
    'A message is answered by the first message of the other side after it; of several in a row only the first is measured.',
  )
  return (
    <>
      <Weeks figures={figures} />
      {isComplete ? null : <p className={classes.quiet}>{t('Only the newest 200 participants are counted.')}</p>}
      <div className={classes.columns}>
        <Contacts
          title={t('Waiting for your answer')}
          definition={t('Their messages that your side has not answered. The longest waiting first.')}
          contacts={figures.unanswered}
          none={t('You have answered everything.')}
        />
        <Contacts
          title={t('Gone quiet')}
          definition={t('A live introduction, and no contact of either side for fourteen days. The longest first.')}
          contacts={figures.gone_quiet}
          none={t('No live introduction has been without contact for fourteen days.')}
        />
      </div>
      <div className={classes.thirds}>
        <section>
          <Heading id="own-replies" title={t('Your replies')} definition={answered} />
          <Counts labelledBy="own-replies" of={replies(own)} />
        </section>
        <section>
          <Heading id="their-replies" title={t('Their replies')} definition={answered} />
          <Counts labelledBy="their-replies" of={replies(theirs)} />
        </section>
        <section>
          <Heading id="by-type" title={t('By type')} definition={t('Everything that was recorded, of all time.')} />
          <Counts
            labelledBy="by-type"
            of={types.map((type) => ({ name: t(kinds[type].label), count: byType[type] ?? 0 }))}
          />
        </section>
      </div>
    </>
  )
}

function Heading({ id, title, definition }: { id: string; title: string; definition: string }) {
  return (
    <h2 className={classes.heading}>
      <span id={id}>{title}</span>
      <Definition of={title} text={definition} />
    </h2>
  )
}

function Weeks({ figures: { weeks } }: { figures: FiguresView }) {
  const { t } = useTranslation('communication-history')
  const language = useLanguage()
  const counts = weeks.map(({ interactions }) => interactions)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <section>
      <h2 className={classes.heading}>{t('Interactions by week')}</h2>
      {total === 0 ? (
        <p className={classes.quiet}>{t('Nothing happened in the last 26 weeks.')}</p>
      ) : (
        <ChartFigure
          title={t('Interactions of the last 26 weeks: {{total}} in all, at most {{most}} in a week', {
            total: formatNumber(language, total),
            most: formatNumber(language, Math.max(...counts)),
          })}
          by={t('Week of')}
          counted={t('Interactions')}
          points={weeks.map(({ starts_on: day, interactions }) => ({
            tick: formatDay(language, day, 'without year'),
            label: formatDay(language, day),
            value: interactions,
          }))}
        />
      )}
    </section>
  )
}
