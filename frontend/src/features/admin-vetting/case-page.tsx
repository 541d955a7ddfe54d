import { Anchor, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import type { VettingCaseView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetch, usePrefetched } from '~/api/prefetch.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { Page } from '~/components/page.tsx'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { Timeline } from '~/components/timeline.tsx'
import { useOwnZone } from '~/components/own-preferences.ts'
import { formatDateTime, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './admin-vetting.module.css'
import { Decisions } from './decisions.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { caseQuery } from './queries.ts'
import { ReferencesPanel } from './references-panel.tsx'
import { lackLabels, stateLabels, stateTones, eventTexts } from './words.ts'

export const clientLoader = pageLoader(({ params }) => [prefetch(caseQuery(params['id'] ?? ''))])

/** `/admin/vetting/{id}`: everything that a decision on one executive needs, on one page. */
export default function CasePage() {
  const { t } = useTranslation('admin-vetting')
  const { id = '' } = useParams()
  const file = usePrefetched(caseQuery(id))
  const {
    first_name: first,
    last_name: last,
    email,
    current_position: position,
    current_company: company,
  } = file.candidate
  const name = `${first} ${last}`.trim() || email
  const { status } = file.vetting_process
  return (
    <Page
      title={name}
      purpose={
        <Group component="span" gap="xs">
          <StatusBadge tone={stateTones[status]}>{t(stateLabels[status])}</StatusBadge>
          <bdi>{[position, company].filter(Boolean).join(' · ')}</bdi>
        </Group>
      }
      menu={
        <Group component="nav" gap="md" aria-label={t('Vettings')}>
          <Anchor component={Link} to={paths.adminVetting} size="sm">
            {t('Vetting Queue')}
          </Anchor>
          <Anchor component={Link} to={paths.adminCandidate(id)} size="sm">
            {t('Candidate')}
          </Anchor>
        </Group>
      }
    >
      <div className={classes.columns}>
        <div className={classes.work}>
          <Decisions of={file} name={name} />
          <DocumentsPanel id={id} />
          <ReferencesPanel id={id} />
        </div>
        <div className={classes.facts}>
          <Facts of={file} />
        </div>
        <aside className={classes.stack}>
          <NotesPanel id={id} notes={file.notes} />
          <History of={file} />
        </aside>
      </div>
    </Page>
  )
}

function Facts({ of: file }: { of: VettingCaseView }) {
  const { t } = useTranslation('admin-vetting')
  const language = useLanguage()
  const zone = useOwnZone()
  const user = useUser()
  const { vetting_process: process, unproven, assigned_to: vetter } = file
  const { interview } = process
  return (
    <section aria-label={t('Facts')} className={classes.card}>
      <Properties
        of={[
          { label: t('Completion'), value: formatPercent(language, process.completion_percentage) },
          { label: t('Submitted'), value: process.submitted_at ? <Day at={process.submitted_at} /> : null },
          { label: t('Due'), value: process.sla_due_at ? <Day at={process.sla_due_at} /> : null },
          { label: t('Valid until'), value: process.valid_until ? <Day at={process.valid_until} /> : null },
          {
            label: t('Vetter'),
            value: vetter ? (vetter === user.id ? t('You') : t('Another admin')) : t('Nobody yet'),
          },
          {
            label: t('Interview'),
            value: interview ? (
              <>
                {formatDateTime(language, interview.start, zone)}
                <br />
                <bdi>{interview.place}</bdi>
              </>
            ) : null,
          },
          {
            label: t('Still to prove'),
            value: unproven.length > 0 ? unproven.map((lack) => t(lackLabels[lack])).join(', ') : t('Nothing'),
          },
        ]}
      />
    </section>
  )
}

function History({ of: file }: { of: VettingCaseView }) {
  const { t } = useTranslation('admin-vetting')
  const user = useUser()
  const actorOf = ({ actor, by, by_name: name }: VettingCaseView['history'][number]) => {
    if (actor === 'executive') return t('The executive')
    if (actor === 'system') return null
    return by === user.id ? t('You') : name || t('An admin')
  }
  return (
    <section aria-labelledby="vetting-history" className={classes.card}>
      <Title order={2} id="vetting-history" className={classes.title}>
        {t('History')}
      </Title>
      {file.history.length > 0 ? (
        <Timeline
          label={t('History')}
          events={file.history.map((change) => ({
            id: `${change.at}${change.event}`,
            at: change.at,
            tone: stateTones[change.to],
            actor: actorOf(change),
            deed: t(eventTexts[change.event]),
            note: change.reason ?? null,
          }))}
        />
      ) : (
        <Text size="sm" c="var(--text-muted)">
          {t('Vetting has not begun.')}
        </Text>
      )}
    </section>
  )
}
