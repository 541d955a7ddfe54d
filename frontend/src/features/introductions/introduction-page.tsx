import { Anchor, Button, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetch, prefetchInPlace, usePrefetched } from '~/api/prefetch.ts'
import { queryClient } from '~/api/query-client.ts'
import { loadSession } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { askerOf } from '~/entities/introduction/asker.ts'
import { conversationOf, conversing } from '~/entities/introduction/conversation.ts'
import { MeetingPanel } from '~/entities/introduction/meeting-panel.tsx'
import { OfferTerms } from '~/entities/introduction/offer-terms.tsx'
import { historyQuery, introductionQuery, keepFresh } from '~/entities/introduction/query.ts'
import { engagements } from '~/i18n/engagements.ts'
import { stageLabels, stageTones } from '~/entities/introduction/words.ts'
import { ExecutiveCard } from '~/entities/profile/executive-card.tsx'

import { Company } from './company.tsx'
import { Contract } from './contract.tsx'
import { Followed } from './followed.tsx'
import { History } from './history.tsx'
import classes from './introduction.module.css'
import { companyQuery, dossierQuery } from './introduction-query.ts'
import { NextStep } from './next-step.tsx'
import { NextSteps } from './next-steps.tsx'
import { Party } from './party.tsx'
import { useSide, type Side } from './side.ts'
import { Urgency } from './urgency.tsx'

/** Not part of the first visit. */
const DraftDrawer = lazy(async () => ({ default: (await import('./draft-drawer.tsx')).DraftDrawer }))

export const clientLoader = pageLoader(({ params: { id = '' } }) => [
  prefetchInPlace(historyQuery(id)),
  prefetchIntroduction(id),
])

/** The introduction, and who the other party is: the executive's profile or the employer's company, if accessible. */
async function prefetchIntroduction(id: string): Promise<void> {
  const [introduction, user] = await Promise.all([prefetch(introductionQuery(id)), loadSession()])
  if (user?.role !== 'executive') await prefetchInPlace(dossierQuery(introduction))
  else if (introduction.can_see_company) await prefetchInPlace(companyQuery(id))
}

/** `/introduction-management/{id}`: one introduction with all allowed moves, the same page for both parties. */
export default function IntroductionPage() {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('introduction-words')
  const { id = '' } = useParams()
  const side = useSide()
  const introduction = usePrefetched(introductionQuery(id))
  const { executive_title: title, workflow_status: stage } = introduction
  const isEmployer = side === 'employer'
  const other = isEmployer ? introduction.executive_id : introduction.employer_company_id
  return (
    <Page
      title={t('Introduction to {{name}}', { name: isEmployer ? introduction.executive_name : askerOf(introduction) })}
      purpose={
        <Group component="span" gap="xs">
          <StatusBadge tone={stageTones[stage]}>{word(stageLabels[stage])}</StatusBadge>
          {isEmployer && title ? <bdi>{title}</bdi> : null}
        </Group>
      }
      menu={
        <>
          {conversing.has(stage) ? (
            <Anchor component={Link} to={paths.messaging({ conversation: conversationOf(id) })} size="sm">
              {t('Conversation')}
            </Anchor>
          ) : null}
          {other && (conversing.has(stage) || stage === 'completed') ? (
            <Anchor component={Link} to={paths.communicationHistory({ participant_id: other })} size="sm">
              {t('History')}
            </Anchor>
          ) : null}
          <Anchor component={Link} to={isEmployer ? paths.introductions : paths.dashboard} size="sm">
            {isEmployer ? t('All introductions') : t('Dashboard')}
          </Anchor>
        </>
      }
    >
      <div className={classes.layout} key={id}>
        <Party introduction={introduction} side={side} />
        <div className={classes.side}>
          <NextStep introduction={introduction} side={side} />
          <Meeting introduction={introduction} side={side} />
        </div>
        <div className={classes.main}>
          <Contract introduction={introduction} />
          <OfferTerms introduction={introduction} />
          <Request introduction={introduction} side={side} />
          {isEmployer ? <Dossier introduction={introduction} /> : <Company introduction={introduction} />}
          <NextSteps introduction={introduction} />
          <History id={id} side={side} isShared={stage !== 'draft'} />
        </div>
      </div>
    </Page>
  )
}

/** The meeting, while meetings are possible; afterwards it is in the history. */
function Meeting({ introduction, side }: { introduction: IntroductionView; side: Side }) {
  const { t } = useTranslation('introductions')
  const { can_arrange_meeting: canArrange, meeting_details: meeting } = introduction
  if (!canArrange && (!meeting || meeting.is_over)) return null
  return (
    <section className={classes.panel} aria-labelledby="meeting">
      <Title order={2} id="meeting" className={classes.heading}>
        {t('Meeting')}
      </Title>
      <MeetingPanel introduction={introduction} side={side} onChanged={(fresh) => keepFresh(queryClient, fresh)} />
    </section>
  )
}

/** The request; editable while it is a draft. */
function Request({ introduction: it, side }: { introduction: IntroductionView; side: Side }) {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('introduction-words')
  const [editing, setEditing] = useState({ opened: false, visit: 0 })
  const days = it.workflow_metrics.days_in_current_status
  const isDraft = it.workflow_status === 'draft'
  return (
    <section aria-labelledby="request">
      <div className={classes.sectionHead}>
        <Title order={2} id="request" className={classes.heading}>
          {isDraft ? t('Draft') : t('Request')}
        </Title>
        {isDraft ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => setEditing({ opened: true, visit: editing.visit + 1 })}
          >
            {t('Edit draft')}
          </Button>
        ) : null}
      </div>
      {it.application ? <Followed application={it.application} side={side} /> : null}
      <p className={classes.letter} dir="auto">
        {it.message}
      </p>
      <Properties
        of={[
          { label: t('Kind of work'), value: word(engagements[it.engagement_type]) },
          ...(it.compensation_hint ? [{ label: t('Compensation'), value: <bdi>{it.compensation_hint}</bdi> }] : []),
          { label: isDraft ? t('Written') : t('Sent'), value: <Day at={it.created_at} /> },
          {
            label: t('In this stage'),
            value: days > 0 ? t('{{count}} days', { count: days }) : t('Less than a day'),
          },
          ...(it.priority ? [{ label: t('Urgency'), value: <Urgency priority={it.priority} /> }] : []),
        ]}
      />
      {editing.visit > 0 && isDraft ? (
        <Suspense fallback={null}>
          <DraftDrawer
            key={editing.visit}
            introduction={it}
            opened={editing.opened}
            onClose={() => setEditing({ ...editing, opened: false })}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

/** The executive's card for the employer: masked, or with the identity after acceptance. Omitted if it is no longer accessible. */
function Dossier({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const card = useQuery(dossierQuery(introduction)).data
  if (!card || (card.identity === null) !== introduction.is_masked) return null
  return (
    <section aria-labelledby="dossier">
      <Title order={2} id="dossier" className={classes.heading}>
        {t('The executive')}
      </Title>
      <ExecutiveCard card={card} picture={introduction.executive_picture_url} verified />
    </section>
  )
}
