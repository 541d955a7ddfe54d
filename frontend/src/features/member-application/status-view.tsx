import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MyApplicationView } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Timeline } from '~/components/timeline.tsx'

import { Assessment } from './assessment.tsx'
import type { ApplicationLink } from './link.ts'
import { NextSteps } from './next-steps.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { timelineTones, wordsOf } from './status-texts.ts'
import classes from './status.module.css'

interface StatusViewProps {
  view: MyApplicationView
  link: ApplicationLink
}

/** The status of an application, the applicant's next step, and the answers. */
export function StatusView({ view, link }: StatusViewProps) {
  const { t } = useTranslation('member-application')
  const { t: word } = useTranslation('application-words')
  const { label, message, tone } = wordsOf(view.status)
  const own = view.application
  const [done, setDone] = useState<string | null>(null)
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>
        <bdi>{own.full_name}</bdi>
      </h1>
      <p className={classes.sought}>
        <bdi>{link.email}</bdi>
      </p>
      <div className={classes.parts}>
        <div className={classes.part}>
          <section className={classes.status} data-tone={tone} aria-label={t('Status')}>
            <StatusBadge tone={tone}>{word(label)}</StatusBadge>
            <p className={classes.message}>{message ? t(message) : word(label)}</p>
          </section>

          {done ? (
            <p className={classes.done} role="status">
              {done}
            </p>
          ) : null}
          <NextSteps own={own} link={link} onDone={setDone} />
        </div>

        <div className={classes.aside}>
          <section className={classes.section} aria-labelledby="timeline">
            <h2 id="timeline" className={classes.heading}>
              {t('Timeline')}
            </h2>
            <Timeline
              label={t('Timeline')}
              events={view.timeline.toReversed().map(({ label: entry, at }) => ({
                id: `${entry} ${at}`,
                at,
                tone: timelineTones[entry] ?? 'neutral',
                actor: null,
                deed: t(entry),
              }))}
            />
          </section>

          {view.qualification_assessment ? <Assessment of={view.qualification_assessment} /> : null}
        </div>

        <div className={classes.part}>
          <OwnAnswers own={own} link={link} onDone={setDone} />
        </div>
      </div>
    </div>
  )
}
