import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { EmployerDashboard as Dashboard } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { stageLabels, stageTones } from '~/entities/introduction/words.ts'
import { companyItems } from '~/entities/profile/items.ts'
import { formatDate, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Completion } from './completion.tsx'
import { CompanyLine } from './company-line.tsx'
import classes from './dashboard.module.css'
import { introductionFigures } from './figures.ts'
import { IntroductionFigures } from './introduction-figures.tsx'
import { NextActions } from './next-actions.tsx'
import { Row } from './row.tsx'
import { Section } from './section.tsx'
import { useEmployerCards } from './employer-cards.ts'
import { Urgent } from './urgent.tsx'

export function EmployerDashboard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const figures = introductionFigures(dashboard.introductions)
  const [now] = useState(Date.now)
  const cards = useEmployerCards(dashboard, now)
  const others = dashboard.waiting.filter(({ id }) => !cards.some(({ key }) => key === id))
  const percent = dashboard.company_completion_percent
  // The introductions are listed beside with their deadlines.
  const actions = dashboard.next_actions.filter(({ kind }) => kind !== 'continue_introduction')

  return (
    <>
      <Urgent cards={cards} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {others.length > 0 || cards.length === 0 ? (
            <Section title={t('Waiting for you')}>
              <Waiting waiting={others} hasAny={figures.all > 0} />
            </Section>
          ) : null}
          {figures.all > 0 ? (
            <Section
              title={t('Your introductions')}
              aside={
                <Button component={Link} to={paths.introductions} variant="subtle" size="compact-sm">
                  {t('All introductions')}
                </Button>
              }
            >
              <IntroductionFigures counts={dashboard.introductions} />
            </Section>
          ) : null}
        </div>
        <div className={classes.side}>
          <NextActions actions={actions} waiting={dashboard.waiting} />
          <Section
            title={t('Company page')}
            aside={<span className={classes.count}>{formatPercent(language, percent)}</span>}
          >
            <CompanyLine of={dashboard} />
            <Completion
              label={t('Company page')}
              percent={percent}
              missing={
                dashboard.company
                  ? dashboard.company_missing.map((field) => ({
                      label: word(companyItems[field] ?? field),
                      to: paths.companyField(field),
                    }))
                  : [{ label: t('your company'), to: paths.profile }]
              }
            />
          </Section>
        </div>
      </div>
    </>
  )
}

function Waiting({ waiting, hasAny }: { waiting: Dashboard['waiting']; hasAny: boolean }) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('introduction-words')
  const language = useLanguage()
  if (waiting.length === 0) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={hasAny ? t('Nothing waits for you') : t('No introductions yet')}
        sentence={
          hasAny
            ? t('You are up to date. Answers appear here as they come in.')
            : t('Find an executive and ask to be introduced. The answer appears here.')
        }
        action={
          <Button component={Link} variant="default" to={hasAny ? paths.introductions : paths.search}>
            {hasAny ? t('All introductions') : t('Search executives')}
          </Button>
        }
      />
    )
  }
  return (
    <ul className={classes.rows}>
      {waiting.map(({ id, counterparty, company, title, stage, due_at: dueAt }) => (
        <Row
          key={id}
          to={paths.introduction(id)}
          name={counterparty}
          line={[title, company].filter(Boolean).join(' · ')}
          state={<StatusBadge tone={stageTones[stage]}>{word(stageLabels[stage])}</StatusBadge>}
          time={dueAt ? t('Due {{date}}', { date: formatDate(language, dueAt) }) : null}
        />
      ))}
    </ul>
  )
}
