import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

import { DataTable, type Column } from './data-table.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import type { Selection } from './selection.tsx'
import type { TableUrl } from './use-table-url.ts'

export interface RecordListProps<Answer, Row extends { id: string }> {
  /** Above the table: figures, filters. They stay if the list fails to load. */
  filters: ReactNode
  /** The name of the list, for screen readers. */
  label: string
  list: Pick<UseQueryResult<Answer, unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The rows of the response, without a total if it is unknown. */
  of: (answer: Answer) => { records: readonly Row[]; total?: number | null; nextCursor?: string | null }
  columns: readonly Column<Row>[]
  url: TableUrl
  /** The order the server uses when the address names none. */
  defaultSort?: string | undefined
  /** Shown instead of the table if it has no records. */
  empty: ReactNode
  selection?: Selection<Row> | undefined
  /** The specified text for a failed load: above the reason, or instead of it. */
  failure: { title?: string; fallback?: string }
}

/** Filters and a table, or the error with a retry button. */
export function RecordList<Answer, Row extends { id: string }>(props: RecordListProps<Answer, Row>) {
  const { filters, label, list, of, columns, url, defaultSort, empty, failure, selection } = props
  const isStale = useNavigation().state === 'loading'
  const shown = list.data === undefined ? null : of(list.data)
  return (
    <>
      {filters}
      {shown ? (
        <DataTable
          label={label}
          records={shown.records}
          columns={columns}
          url={url}
          {...(defaultSort === undefined ? {} : { defaultSort })}
          total={shown.total ?? null}
          nextCursor={shown.nextCursor ?? null}
          isStale={isStale}
          empty={empty}
          selection={selection}
        />
      ) : (
        <ProblemPanel {...failure} error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
    </>
  )
}
