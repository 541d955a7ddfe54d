import { Drawer } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ActionType, ActionView, CompanyView, IntroductionView } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties, type Property } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { MeetingPanel } from '~/entities/introduction/meeting-panel.tsx'
import type { IntroductionMoves } from '~/entities/introduction/moves.tsx'
import { OfferTerms } from '~/entities/introduction/offer-terms.tsx'
import { Outlook } from '~/entities/introduction/outlook.tsx'
import { introductionQuery, keepFresh } from '~/entities/introduction/query.ts'
import { Turn } from '~/entities/introduction/turn.tsx'
import { engagements, stageLabels, stageTones } from '~/entities/introduction/words.ts'
import { companySizes, industries, verificationLabels, verificationTones } from '~/entities/profile/words.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './dashboard.module.css'
import { IntroductionButtons } from './introduction-buttons.tsx'
import { companyQuery } from './queries.ts'
import { useCompanyName } from './use-company-name.ts'

/** Events other than moves. */
const beside: Record<ActionType, string> = {
  status_changed: msg('changed the details', { ns: 'dashboard' }),
  comment_added: msg('wrote', { ns: 'dashboard' }),
  details_changed: msg('changed the details', { ns: 'dashboard' }),
  times_proposed: msg('proposed times for a meeting', { ns: 'dashboard' }),
  meeting_arranged: msg('arranged a meeting', { ns: 'dashboard' }),
  meeting_cancelled: msg('cancelled the meeting', { ns: 'dashboard' }),
}

interface IntroductionDrawerProps {
  /** From the URL; null while it is closed. */
  id: string | null
  onClose: () => void
  moves: IntroductionMoves
}

/** One introduction in full, for its executive. */
export function IntroductionDrawer({ id, onClose, moves }: IntroductionDrawerProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      title={t('Introduction')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {id ? <Loaded id={id} moves={moves} /> : null}
    </Drawer>
  )
}

function Loaded({ id, moves }: { id: string; moves: IntroductionMoves }) {
  const introduction = useQuery(introductionQuery(id))
  const isCompanyTold = introduction.data?.can_see_company ?? false
  const company = useQuery({ ...companyQuery(id), enabled: isCompanyTold })
  // The page's loader has requested both: if one is missing, it failed.
  if (!introduction.data) {
    return (
      <ProblemPanel
        error={introduction.error}
        fallback={msg('The introduction could not be loaded', { ns: 'dashboard' })}
        onRetry={() => void introduction.refetch()}
        retrying={introduction.isFetching}
      />
    )
  }
  return <Details introduction={introduction.data} company={(isCompanyTold && company.data) || null} moves={moves} />
}

/** Secondary facts without a value are left out. */
const known = (facts: readonly Property[]) => facts.filter(({ value }) => value != null && value !== '')

interface DetailsProps {
  introduction: IntroductionView
  company: CompanyView | null
  moves: IntroductionMoves
}

function Details({ introduction, company, moves }: DetailsProps) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('introduction-words')
  const { t: companyWord } = useTranslation('profile-words')
  const stage = introduction.workflow_status
  const name = useCompanyName()(introduction)
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  const queryClient = useQueryClient()
  const { employer_email: email, meeting_details: meeting } = introduction
  return (
    <div className={classes.details}>
      <div>
        <h3 className={classes.detailsName}>
          <bdi>{name}</bdi>
        </h3>
        <p className={classes.badges}>
          <StatusBadge tone={stageTones[stage]}>{word(stageLabels[stage])}</StatusBadge>
          {company ? (
            <StatusBadge tone={verificationTones[company.verification_status]}>
              {companyWord(verificationLabels[company.verification_status])}
            </StatusBadge>
          ) : null}
        </p>
      </div>
      <div className={classes.next}>
        {introduction.whose_turn || introduction.due_at ? <Turn introduction={introduction} side="executive" /> : null}
        <Outlook introduction={introduction} side="executive" />
        <IntroductionButtons introduction={introduction} moves={moves} />
      </div>
      <OfferTerms introduction={introduction} />
      <p className={classes.letter} dir="auto">
        {introduction.message}
      </p>
      {introduction.can_arrange_meeting || (meeting && !meeting.is_over) ? (
        <section aria-labelledby="meeting">
          <h4 id="meeting" className={classes.timelineTitle}>
            {t('Meeting')}
          </h4>
          <MeetingPanel
            introduction={introduction}
            side="executive"
            onChanged={(fresh) => keepFresh(queryClient, fresh)}
          />
        </section>
      ) : null}
      <Properties
        of={[
          { label: t('Asked by'), value: <bdi>{introduction.employer_name}</bdi> },
          {
            label: t('Email'),
            value: email ? (
              <a href={`mailto:${email}`} className={classes.companyLink} dir="ltr">
                {email}
              </a>
            ) : (
              t('Shown once you accept')
            ),
          },
          { label: t('Kind of work'), value: word(engagements[introduction.engagement_type]) },
          ...known([
            { label: t('Pay'), value: introduction.compensation_hint },
            ...(company ? companyFacts(company) : []),
          ]),
          { label: t('Asked on'), value: <Day at={introduction.created_at} /> },
          ...known([
            { label: t('Lapses on'), value: introduction.expires_at ? <Day at={introduction.expires_at} /> : null },
          ]),
        ]}
      />
      {introduction.recent_actions.length > 0 ? (
        <div>
          <h4 className={classes.timelineTitle}>{t('What happened')}</h4>
          <Timeline
            label={t('What happened')}
            events={introduction.recent_actions.map((action) => ({
              id: `${action.timestamp}${action.to ?? ''}`,
              at: action.timestamp,
              tone: action.to ? stageTones[action.to] : 'neutral',
              actor: action.actor_name,
              deed: deedOf(action),
              note: action.comment ?? null,
            }))}
          />
        </div>
      ) : null}
    </div>
  )

  function deedOf({ to, action_type: kind }: ActionView) {
    if (!to) return t(beside[kind])
    return to === 'pending'
      ? t('asked for an introduction')
      : t('moved it to: {{stage}}', { stage: word(stageLabels[to]) })
  }

  function companyFacts({ sector, size, country, website }: CompanyView) {
    return [
      { label: t('Sector'), value: sector ? companyWord(industries[sector]) : null },
      { label: t('Company size'), value: size ? companyWord(companySizes[size]) : null },
      { label: t('Country'), value: countries.of(country) },
      {
        label: t('Website'),
        value: website ? (
          <a href={website} target="_blank" rel="noreferrer noopener" className={classes.companyLink} dir="ltr">
            {website.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
        ) : null,
      },
    ]
  }
}
