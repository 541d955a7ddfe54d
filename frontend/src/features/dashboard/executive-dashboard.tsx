import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { ExecutiveDashboard as Dashboard } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { profileItems } from '~/entities/profile/items.ts'

import { Completion } from './completion.tsx'
import classes from './dashboard.module.css'
import { IntroductionList } from './introduction-list.tsx'
import { NextActions } from './next-actions.tsx'
import { Requests } from './requests.tsx'
import { Section } from './section.tsx'
import { Standing } from './standing.tsx'
import { useExecutiveCards, withoutCards } from './executive-cards.ts'
import { Urgent } from './urgent.tsx'
import { useAnswer } from './use-answer.tsx'

/** The last of the column: loaded after what waits for the reader. */
const Recommendations = lazy(async () => ({ default: (await import('./recommendations.tsx')).Recommendations }))

/** Of the heading and five jobs. */
const RECOMMENDATIONS_HEIGHT = 320

const items = Object.keys(profileItems).length

export function ExecutiveDashboard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('profile-words')
  const home = useRef<HTMLElement>(null)
  const answer = useAnswer(home)
  const cards = useExecutiveCards(dashboard)
  const progress = t('{{done}} of {{all}}', { done: items - dashboard.missing.length, all: items })
  // The requests stand beside with their deadlines.
  const actions = withoutCards(dashboard.next_actions, cards).filter(({ kind }) => kind !== 'answer_introduction')

  return (
    <>
      <Urgent cards={cards} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Section title={t('Requests to answer')} home={home}>
            <Requests
              isSearchable={dashboard.is_searchable}
              isQuiet={cards.length > 0 || Object.keys(dashboard.introductions).length > 0}
              onAnswer={answer.ask}
            />
          </Section>
          <IntroductionList />
          <Suspense fallback={<Skeleton height={RECOMMENDATIONS_HEIGHT} />}>
            <Recommendations />
          </Suspense>
        </div>
        <div className={classes.side}>
          <NextActions actions={actions} waiting={dashboard.waiting} />
          <Section title={t('Profile')} aside={<span className={classes.count}>{progress}</span>}>
            <Completion
              label={t('Profile complete')}
              percent={dashboard.completion_percent}
              missing={dashboard.missing.map(({ field }) => ({
                label: word(profileItems[field] ?? field),
                to: paths.profileField(field),
              }))}
            />
          </Section>
          <Standing dashboard={dashboard} />
        </div>
      </div>
      {answer.dialog}
    </>
  )
}
