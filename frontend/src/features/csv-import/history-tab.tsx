import { Anchor, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'

import type { CsvImportStatus, ImportView } from '~/api/generated/types.gen.ts'
import { DataTable, type Column } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { useTableUrl } from '~/components/use-table-url.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { at } from './address.ts'
import classes from './csv-import.module.css'
import { ErrorsButton } from './errors-button.tsx'
import { historyQuery } from './queries.ts'
import type { ImportMoves } from './use-import-moves.ts'
import { isStarted, statusLabels, statusTones } from './words.ts'

const statuses = Object.keys(statusLabels) as CsvImportStatus[]

type Row = ImportView & { id: string }

/** All imports, newest first, ten a page. */
export function HistoryTab({ moves }: { moves: ImportMoves }) {
  const { t } = useTranslation('csv-import')
  const all = useTableUrl()
  // The tab and the open import are in the address too.
  const status = all.filters['status']
  const filters: Readonly<Record<string, string>> = status === undefined ? {} : { status }
  const url = { ...all, filters }
  const list = useQuery(historyQuery(url))
  const isStale = useNavigation().state === 'loading'
  const columns = useColumns(moves)
  return (
    <>
      <Select
        className={classes.filter}
        label={t('State')}
        value={status ?? null}
        onChange={(chosen) => all.setFilter('status', chosen)}
        placeholder={t('All')}
        clearable
        data={statuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
      />
      {list.data ? (
        <DataTable
          label={t('Imports')}
          records={list.data.imports.map((found): Row => ({ ...found, id: found.import_id }))}
          columns={columns}
          url={url}
          total={null}
          nextCursor={list.data.next_cursor ?? null}
          isStale={isStale || list.isFetching}
          empty={
            status === undefined ? (
              <EmptyState
                kind="nothing-yet"
                title={t('Nothing imported yet')}
                sentence={t('Every file that you upload is listed here, with what became of its rows.')}
              />
            ) : (
              <EmptyState kind="nothing-matches" onClear={() => all.setFilter('status', null)} />
            )
          }
        />
      ) : list.error ? (
        <ProblemPanel
          title={msg('The history could not be loaded', { ns: 'csv-import' })}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <WaitingRows lines={2} />
      )}
    </>
  )
}

function useColumns(moves: ImportMoves): readonly Column<Row>[] {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const count = (of: (row: Row) => number | undefined) => (row: Row) => {
    const value = of(row)
    return value === undefined ? '—' : <span className="tabular">{formatNumber(language, value)}</span>
  }
  return [
    {
      key: 'file',
      title: t('File'),
      share: '26%',
      render: (row) => (
        <Anchor
          component={Link}
          to={at(isStarted(row.status) ? 'progress' : 'upload', row.id)}
          preventScrollReset
          size="sm"
          fw={500}
        >
          <bdi title={row.filename}>{row.filename}</bdi>
        </Anchor>
      ),
    },
    {
      key: 'at',
      title: t('Uploaded'),
      isExtra: true,
      width: 136,
      render: ({ created_at: created }) => <Day at={created} />,
    },
    {
      key: 'state',
      title: t('State'),
      render: ({ status }) => <StatusBadge tone={statusTones[status]}>{t(statusLabels[status])}</StatusBadge>,
    },
    {
      key: 'rows',
      title: t('Rows'),
      align: 'end',
      isExtra: true,
      render: count((row) => row.validation_summary?.total),
    },
    { key: 'created', title: t('Created'), align: 'end', isExtra: true, render: count((row) => row.results?.created) },
    { key: 'updated', title: t('Updated'), align: 'end', isExtra: true, render: count((row) => row.results?.updated) },
    { key: 'skipped', title: t('Skipped'), align: 'end', isExtra: true, render: count((row) => row.results?.skipped) },
    { key: 'refused', title: t('Refused'), align: 'end', isExtra: true, render: count((row) => row.results?.refused) },
    {
      key: 'actions',
      title: t('Actions'),
      align: 'end',
      isExtra: true,
      render: (row) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {row.results && row.results.skipped + row.results.refused > 0 ? (
            <ErrorsButton id={row.id} of={row.filename} />
          ) : null}
          <MoveButtons moves={moves} record={row} look="row" />
        </Group>
      ),
    },
  ]
}
