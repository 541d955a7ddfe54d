import { useTranslation } from 'react-i18next'

import type { ScorecardView } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { criteria, criterionLabels, recommendationLabels, recommendationTones } from '~/entities/job/scorecard-words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { totalsOf } from './scorecard-totals.ts'
import classes from './scorecards.module.css'

/** One scorecard: the author, the recommendation, the ratings and the words. */
export function Scorecard({ scorecard, isOwn }: { scorecard: ScorecardView; isOwn: boolean }) {
  const { t } = useTranslation('scorecards')
  const language = useLanguage()
  const { by_name: name, at, recommendation, ratings, could_read_others: couldRead } = scorecard
  const words: [string, string | null][] = [
    [t('Strengths'), scorecard.strengths],
    [t('Concerns'), scorecard.concerns],
  ]
  return (
    <li className={classes.scorecard}>
      <div className={classes.head}>
        <span>
          <strong>{isOwn ? t('You') : <bdi>{name ?? t('Former colleague')}</bdi>}</strong>{' '}
          <span className={classes.meta}>
            · <TimeAgo at={at} />
          </span>
        </span>
        <StatusBadge tone={recommendationTones[recommendation]}>{t(recommendationLabels[recommendation])}</StatusBadge>
      </div>
      {couldRead ? (
        <span className={classes.meta}>{t('Given by a person who could read the scorecards of others before.')}</span>
      ) : null}
      <dl className={classes.ratings}>
        {criteria.map((criterion) => {
          const rating = ratings[criterion]
          return rating === undefined ? null : (
            <div key={criterion}>
              <dt>{t(criterionLabels[criterion])}</dt>
              <dd className="tabular">{t('{{rating}} of 5', { rating: formatNumber(language, rating) })}</dd>
            </div>
          )
        })}
      </dl>
      {words
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <figure key={label} className={classes.words}>
            <figcaption>{label}</figcaption>
            <blockquote dir="auto">{text}</blockquote>
          </figure>
        ))}
    </li>
  )
}

/** What several scorecards say together. */
export function ScorecardSummary({ scorecards }: { scorecards: readonly ScorecardView[] }) {
  const { t } = useTranslation('scorecards')
  const language = useLanguage()
  const { averages, recommendations } = totalsOf(scorecards)
  return (
    <div className={classes.summary} role="group" aria-label={t('Summary')}>
      <strong>{t('{{count}} scorecards', { count: scorecards.length })}</strong>
      <div className={classes.badges}>
        {recommendations.map(({ recommendation, count }) => (
          <StatusBadge key={recommendation} tone={recommendationTones[recommendation]}>
            {t(recommendationLabels[recommendation])}: {formatNumber(language, count)}
          </StatusBadge>
        ))}
      </div>
      <dl className={classes.ratings}>
        {averages.map(({ criterion, mean, count }) => (
          <div key={criterion}>
            <dt>{t(criterionLabels[criterion])}</dt>
            <dd className="tabular">
              {t('{{rating}} of 5', { rating: formatNumber(language, mean) })}{' '}
              <span className={classes.meta}>({t('{{count}} ratings', { count })})</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
