import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { ExecutiveDashboard as Dashboard } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { useExecutiveMoves } from '~/entities/introduction/executive-moves.ts'
import { profileItems } from '~/entities/profile/words.ts'

import { Completion } from './completion.tsx'
import classes from './dashboard.module.css'
import { IntroductionList } from './introduction-list.tsx'
import { NextActions } from './next-actions.tsx'
import { Recommendations } from './recommendations.tsx'
import { Requests } from './requests.tsx'
import { Section } from './section.tsx'
import { Standing } from './standing.tsx'
import { Urgent, useExecutiveCards, withoutCards } from './urgent.tsx'

const items = Object.keys(profileItems).length

export function ExecutiveDashboard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('profile-words')
  const home = useRef<HTMLElement>(null)
  const moves = useExecutiveMoves(home)
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
              moves={moves}
            />
          </Section>
          <IntroductionList />
          <Recommendations />
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
      <MoveDialog moves={moves} />
    </>
  )
}
