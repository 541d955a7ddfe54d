import { SegmentedControl } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

import { DataTable, type Column } from '~/components/data-table.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'

import classes from './bank.module.css'

interface ListPanelProps<Page extends { next_cursor: string | null }, Row extends { id: string }> {
  /** The filter in the address: its parameter and values, the first of which is no parameter. */
  filter: { name: string; label: string; value: string; values: readonly { value: string; label: string }[] }
  list: Pick<UseQueryResult<Page, unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>
  rows: (page: Page) => readonly Row[]
  /** The name of the list, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  url: TableUrl
  empty: ReactNode
  /** English, above the reason of a failed load. */
  failed: string
}

/** A tab with a filter and a table, or the error with a retry button. */
export function ListPanel<Page extends { next_cursor: string | null }, Row extends { id: string }>(
  props: ListPanelProps<Page, Row>,
) {
  const { filter, list, rows, label, columns, url, empty, failed } = props
  const isStale = useNavigation().state === 'loading'
  return (
    <>
      <SegmentedControl
        className={classes.filter}
        aria-label={filter.label}
        value={filter.value}
        onChange={(value) => url.setFilter(filter.name, value === filter.values[0]?.value ? null : value)}
        data={[...filter.values]}
      />
      {list.data ? (
        <DataTable
          label={label}
          records={rows(list.data)}
          columns={columns}
          url={url}
          total={null}
          nextCursor={list.data.next_cursor}
          isStale={isStale}
          empty={empty}
        />
      ) : list.error ? (
        <ProblemPanel
          title={failed}
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
