import { Box, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import classes from './data-table.module.css'
import { ListFoot, Pages } from './list-foot.tsx'
import { SelectAll, SelectOne, SelectionBar, type Selection } from './selection.tsx'
import type { TableUrl } from './use-table-url.ts'

export interface Column<T> {
  key: string
  title: string
  render: (record: T) => ReactNode
  /** The server's name for sorting by this column; absent if it cannot be sorted. */
  sort?: string
  /** Numbers and actions are aligned to the end. */
  align?: 'end'
  /** Takes this share of the table and is cut at its end: for names and addresses. The rest takes what it needs. */
  share?: `${number}%`
  /** Below 48em it may be another. */
  width?: number | string | { base: number; sm: number }
  /** Left out below 48em. */
  isExtra?: boolean
}

interface DataTableProps<T extends { id: string }> {
  /** The name of the list, for screen readers. */
  label: string
  records: readonly T[]
  /** The first column is the link to the record. */
  columns: readonly Column<T>[]
  url: TableUrl
  /** The order the server uses when the address names none. */
  defaultSort?: string
  /** Null if the total is unknown. */
  total: number | null
  nextCursor: string | null
  /** The last response stays on screen while the next one loads. */
  isStale: boolean
  /** Shown instead of the table if the page has no records; there may still be older ones. */
  empty: ReactNode
  selection?: Selection<T> | undefined
}

/**
 * A list of records. A plain table: the only feature of a table library that lists here need is sorting, and the
 * library would cost every list 30 kB.
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, records, columns, url, defaultSort, total, nextCursor, isStale, empty, selection } = props

  if (records.length === 0) {
    return (
      <>
        {empty}
        <Group justify="center">
          <Pages url={url} nextCursor={nextCursor} />
        </Group>
      </>
    )
  }

  return (
    <div className={classes.table} data-stale={isStale || undefined} aria-busy={isStale}>
      {selection ? <SelectionBar selection={selection} /> : null}
      <div className={classes.scroller}>
        <table className={classes.grid} aria-label={label}>
          <thead>
            <tr>
              {selection ? <SelectAll selection={selection} records={records} /> : null}
              {columns.map((column) => (
                <Heading
                  key={column.key}
                  column={column}
                  order={column.sort !== undefined && column.sort === (url.sort ?? defaultSort) ? url.order : null}
                  onSort={url.setSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id} data-chosen={selection?.chosen.has(record.id) || undefined}>
                {selection ? <SelectOne selection={selection} record={record} /> : null}
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    {column.render(record)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ListFoot url={url} total={total} nextCursor={nextCursor} />
    </div>
  )
}

type Order = TableUrl['order']

function cellClass({ align, isExtra, share }: Pick<Column<never>, 'align' | 'isExtra' | 'share'>): string {
  return clsx(align === 'end' && classes.end, isExtra && classes.extra, share && classes.cut)
}

interface HeadingProps {
  column: Pick<Column<never>, 'title' | 'sort' | 'align' | 'width' | 'share' | 'isExtra'>
  /** How the list is sorted by this column; null when it is not. */
  order: Order | null
  onSort: (sort: string, order: Order) => void
}

function Heading({ column, order, onSort }: HeadingProps) {
  const { title, sort, width, share } = column
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <Box
      component="th"
      scope="col"
      w={share ? { base: 'auto', sm: share } : width}
      className={cellClass(column)}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      {sort === undefined ? (
        title
      ) : (
        <button type="button" className={classes.sort} onClick={() => onSort(sort, order === 'asc' ? 'desc' : 'asc')}>
          {title}
          <Arrow size={14} stroke={1.5} className={classes.arrow} aria-hidden="true" />
        </button>
      )}
    </Box>
  )
}
