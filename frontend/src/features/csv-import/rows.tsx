import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ImportRowOutcome, ImportRowView, RowReasonView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { capitalised, serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './csv-import.module.css'
import { CursorPages } from './cursor-pages.tsx'
import { rowsQuery } from './queries.ts'
import { fieldLabels, outcomeLabels, outcomes, outcomeTones } from './words.ts'

const ALL = 'all'

/** The rows of the file with what would happen to each, page by page. */
export function Rows({ id }: { id: string }) {
  const { t } = useTranslation('csv-import')
  const [outcome, setOutcome] = useState<ImportRowOutcome | null>(null)
  // The cursors that led to this page.
  const [trail, setTrail] = useState<readonly string[]>([])
  const page = useQuery({ ...rowsQuery(id, outcome, trail.at(-1) ?? null), placeholderData: keepPreviousData })
  const next = page.data?.next_cursor ?? null
  return (
    <Stack gap="md">
      <SegmentedControl
        className={classes.outcomes}
        aria-label={t('Which rows')}
        value={outcome ?? ALL}
        onChange={(chosen) => {
          setOutcome(outcomes.find((known) => known === chosen) ?? null)
          setTrail([])
        }}
        data={[
          { value: ALL, label: t('All') },
          ...outcomes.map((value) => ({ value, label: t(outcomeLabels[value]) })),
        ]}
      />
      {page.error && page.data === undefined ? (
        <ProblemPanel
          title={msg('The rows could not be loaded', { ns: 'csv-import' })}
          error={page.error}
          onRetry={() => void page.refetch()}
          retrying={page.isFetching}
        />
      ) : page.data === undefined ? (
        <WaitingRows lines={2} />
      ) : page.data.rows.length === 0 && trail.length === 0 && next === null ? (
        <EmptyState kind="nothing-matches" title={t('No such rows')} onClear={() => setOutcome(null)} />
      ) : (
        <ul className={classes.rows} aria-label={t('Rows')} aria-busy={page.isPlaceholderData}>
          {page.data.rows.map((row) => (
            <Row key={row.row_number} row={row} />
          ))}
        </ul>
      )}
      <CursorPages
        trail={trail}
        onMove={setTrail}
        next={next}
        isStale={page.isPlaceholderData}
        label={t('Pages of rows')}
        previousLabel={t('Previous rows')}
        nextLabel={t('Next rows')}
      />
    </Stack>
  )
}

function Row({ row }: { row: ImportRowView }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  return (
    <li className={classes.row}>
      <Group gap="sm" justify="space-between">
        <Text size="sm" c="var(--text-muted)" className="tabular">
          {t('Row {{number}}', { number: formatNumber(language, row.row_number) })}
        </Text>
        <StatusBadge tone={outcomeTones[row.outcome]}>{t(outcomeLabels[row.outcome])}</StatusBadge>
      </Group>
      {row.name ? (
        <Text fw={500}>
          <bdi>{row.name}</bdi>
        </Text>
      ) : null}
      {row.email || row.position ? (
        <Text size="sm" className={classes.name}>
          {row.email ? <bdi dir="ltr">{row.email}</bdi> : null}
          {row.email && row.position ? ' · ' : null}
          {row.position ? <bdi>{row.position}</bdi> : null}
        </Text>
      ) : null}
      <Reasons of={row.reasons} />
      {row.left_out.length > 0 ? (
        <Text size="sm" c="var(--text-muted)">
          {t('Imported without:')}
        </Text>
      ) : null}
      <Reasons of={row.left_out} />
    </li>
  )
}

function Reasons({ of }: { of: readonly RowReasonView[] }) {
  const { t } = useTranslation('csv-import')
  if (of.length === 0) return null
  return (
    <ul className={classes.reasons}>
      {of.map(({ field, column, reason: { message, sentence } }) => {
        const reason = serverSentence(message, sentence)
        return (
          <li key={`${field} ${message}`}>
            {field && column
              ? t('{{field}} (column {{column}}): {{reason}}', { field: t(fieldLabels[field]), column, reason })
              : capitalised(reason)}
          </li>
        )
      })}
    </ul>
  )
}
