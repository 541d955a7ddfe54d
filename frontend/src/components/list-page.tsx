import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

import { DataTable, type Column } from './data-table.tsx'
import { Page } from './page.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import type { Selection } from './selection.tsx'
import type { TableUrl } from './use-table-url.ts'

interface ListPageProps<Answer, Row extends { id: string }> {
  title: string
  /** The purpose of the page in one line. */
  purpose: ReactNode
  /** The one filled button of the page. */
  action?: ReactNode
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
  defaultSort?: string
  /** Shown instead of the table if it has no records. */
  empty: ReactNode
  selection?: Selection<Row>
  /** The specified text for a failed load: above the reason, or instead of it. */
  failure: { title?: string; fallback?: string }
  /** The drawer or dialog that opens with the list. */
  children?: ReactNode
}

/** A page with a list: heading, filters, and the table, or the error with a retry button. */
export function ListPage<Answer, Row extends { id: string }>(props: ListPageProps<Answer, Row>) {
  const {
    title,
    purpose,
    action,
    filters,
    label,
    list,
    of,
    columns,
    url,
    defaultSort,
    empty,
    failure,
    selection,
    children,
  } = props
  const isStale = useNavigation().state === 'loading'
  const shown = list.data === undefined ? null : of(list.data)
  return (
    <Page title={title} purpose={purpose} action={action} width="full">
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
      {children}
    </Page>
  )
}
