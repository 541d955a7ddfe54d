import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ScorecardsView } from '~/api/generated/types.gen.ts'
import { keepFocus } from '~/components/moves/keep-focus.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import shared from '~/components/record-file.module.css'
import { msg } from '~/i18n/msg.ts'

import { scorecardsQuery } from './queries.ts'
import { Scorecard, ScorecardSummary } from './scorecard.tsx'
import classes from './scorecards.module.css'

const ScorecardForm = lazy(async () => ({ default: (await import('./scorecard-form.tsx')).ScorecardForm }))

interface ScorecardsProps {
  /** The id of the application. */
  id: string
  /** The applicant. */
  name: string
  /** Whether a dialog is open in front. */
  onDialog: (isOpen: boolean) => void
}

/** What the employers of the company think of an applicant, who does not see it. */
export function Scorecards({ id, name, onDialog }: ScorecardsProps) {
  const { t } = useTranslation('scorecards')
  const found = useQuery(scorecardsQuery(id))
  const section = useRef<HTMLElement>(null)
  const [form, setForm] = useState({ visit: 0, isOpen: false })
  const close = () => {
    setForm((before) => ({ ...before, isOpen: false }))
    onDialog(false)
    // The button is gone once the scorecard was given.
    if (section.current) keepFocus(section.current)
  }
  return (
    <section ref={section} tabIndex={-1} className={classes.section} aria-label={t('Scorecards')}>
      <div className={classes.head}>
        <Title order={3} className={shared.heading}>
          {t('Scorecards')}
        </Title>
        {found.data?.can_give ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              setForm(({ visit }) => ({ visit: visit + 1, isOpen: true }))
              onDialog(true)
            }}
          >
            {t('Give scorecard')}
          </Button>
        ) : null}
      </div>
      {found.data ? (
        <Given scorecards={found.data} />
      ) : found.error ? (
        <ProblemPanel
          title={msg('The scorecards could not be loaded', { ns: 'scorecards' })}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <Skeleton height={48} />
      )}
      {form.visit > 0 ? (
        <Suspense fallback={null}>
          <ScorecardForm key={form.visit} id={id} name={name} opened={form.isOpen} onClose={close} />
        </Suspense>
      ) : null}
    </section>
  )
}

function Given({ scorecards }: { scorecards: ScorecardsView }) {
  const { t } = useTranslation('scorecards')
  const { given, own, others, can_give: canGive } = scorecards
  if (given === 0) return <Text c="var(--text-muted)">{t('No scorecard yet')}</Text>
  if (others === null) {
    return (
      <Text c="var(--text-muted)">
        {canGive
          ? t('{{count}} scorecards. You can read them once you have given yours.', { count: given })
          : t('{{count}} scorecards. You cannot read them: you gave none while the application was open.', {
              count: given,
            })}
      </Text>
    )
  }
  const shown = [...others, ...(own ? [own] : [])].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <>
      {shown.length > 1 ? <ScorecardSummary scorecards={shown} /> : null}
      <ol className={classes.list}>
        {shown.map((scorecard) => (
          <Scorecard key={scorecard.by} scorecard={scorecard} isOwn={scorecard === own} />
        ))}
      </ol>
    </>
  )
}
