import { Button, Progress, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import type { VettingProcessView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { Page } from '~/components/page.tsx'
import { TabList } from '~/components/tab-list.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { formatPercent } from '~/i18n/format.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { DocumentsTab } from './documents-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ReferencesTab } from './references-tab.tsx'
import { ReviewTab } from './review-tab.tsx'
import { useBeginning } from './use-vetting.ts'
import { documentsQuery, processQuery, readTab, tabs } from './vetting-query.ts'
import { Attention, attentionOf } from './attention.tsx'
import classes from './vetting.module.css'
import { stateLabels, stateTones } from './words.ts'

export const clientLoader = pageLoader(() => [prefetchInPlace(processQuery), prefetchInPlace(documentsQuery)])

/** `/vetting`: the executive's evidence and the progress of the vetting. */
export default function VettingPage() {
  const { t } = useTranslation('vetting')
  const found = useQuery(processQuery)
  const begin = useBeginning()
  const process = found.data?.vetting_process ?? null
  const isUnbegun = found.data === null
  return (
    <Page
      title={t('Vetting Process')}
      purpose={t('What it takes before employers can find you, and how far you have come.')}
      action={
        isUnbegun ? (
          <Button loading={begin.isPending} onClick={() => begin.mutate({ body: { stage: 'documents' } })}>
            {t('Begin vetting')}
          </Button>
        ) : undefined
      }
    >
      {process || isUnbegun ? (
        <Process of={process} />
      ) : (
        <ProblemPanel error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
    </Page>
  )
}

function Process({ of: process }: { of: VettingProcessView | null }) {
  const { t } = useTranslation('vetting')
  const [params, setParams] = useSearchParams()
  const tab = readTab(params.get('tab'))
  const open = (next: string | null) => {
    setParams(next && next !== 'overview' ? { tab: next } : {}, { preventScrollReset: true })
  }
  const labels = {
    overview: t('Overview'),
    documents: t('Documents'),
    references: t('References'),
    review: t('Review'),
  }
  return (
    <>
      <Standing of={process} />
      {process ? <Attention of={process} tab={tab} onOpen={open} /> : null}
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <TabList open={tab}>
          {tabs.map((name) => (
            // Before the process has started there is nothing to submit.
            <Tabs.Tab key={name} value={name} disabled={process === null && name === 'review'}>
              {labels[name]}
              {process && attentionOf(process).includes(name) ? (
                <span className={classes.dot} role="img" aria-label={t('Requires Attention')} />
              ) : null}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="overview" className={classes.panel}>
          <OverviewTab process={process} />
        </Tabs.Panel>
        <Tabs.Panel value="documents" className={classes.panel}>
          <DocumentsTab />
        </Tabs.Panel>
        <Tabs.Panel value="references" className={classes.panel}>
          <ReferencesTab />
        </Tabs.Panel>
        <Tabs.Panel value="review" className={classes.panel}>
          {process ? <ReviewTab process={process} onOpen={open} /> : null}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** The header: status, percentage, progress bar, the next step and its date. */
function Standing({ of: process }: { of: VettingProcessView | null }) {
  const { t } = useTranslation('vetting')
  const language = useLanguage()
  const state = process?.status ?? 'not_started'
  const isRefused = process !== null && attentionOf(process).length > 0
  const percent = process?.completion_percentage ?? 0
  return (
    <section aria-label={t('Status')} className={classes.standing}>
      <div className={classes.head}>
        {isRefused ? (
          <StatusBadge tone="stopped">{t('Requires Attention')}</StatusBadge>
        ) : (
          <StatusBadge tone={stateTones[state]}>{t(stateLabels[state])}</StatusBadge>
        )}
        <Text fw={600} className="tabular">
          {formatPercent(language, percent)}
        </Text>
      </div>
      <Progress value={percent} aria-label={t('Completion')} />
      <Text size="sm" c="var(--text-muted)">
        {process ? serverSentence(process.next_step, process.next_step_sentence) : t('Begin your vetting.')}
      </Text>
      <Dates of={process} />
    </section>
  )
}

function Dates({ of: process }: { of: VettingProcessView | null }) {
  const { t } = useTranslation('vetting')
  if (!process) return null
  const { sla_due_at: due, valid_until: valid, badge_until: badge } = process
  const lines = [
    due ? { label: t('Our decision is due by'), at: due } : null,
    valid ? { label: t('Your approval holds until'), at: valid } : null,
    badge ? { label: t('Your earlier approval counts until'), at: badge } : null,
  ].filter((line) => line !== null)
  return lines.map(({ label, at }) => (
    <Text key={label} size="sm" c="var(--text-muted)">
      {label} <Day at={at} />
    </Text>
  ))
}
