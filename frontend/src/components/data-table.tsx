import { Box, Button, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './data-table.module.css'
import type { TableUrl } from './use-table-url.ts'

export interface Column<T> {
  key: string
  title: string
  render: (record: T) => ReactNode
  /** The server's name for sorting by this column; absent when it cannot. */
  sort?: string
  /** Numbers and deeds stand at the end. */
  align?: 'end'
  width?: number | string
  /** Left out below 48em. */
  isExtra?: boolean
}

interface DataTableProps<T extends { id: string }> {
  /** What the list holds, for screen readers. */
  label: string
  records: readonly T[]
  /** The first column is the link to the record. */
  columns: readonly Column<T>[]
  url: TableUrl
  /** The order the server uses when the address names none. */
  defaultSort?: string
  /** Null where nobody counts them. */
  total: number | null
  nextCursor: string | null
  /** The last answer stays on screen while the next one loads. */
  isStale: boolean
  /** Shown instead of the table when there are no records; a page may have none and still have older ones. */
  empty: ReactNode
}

/**
 * A list of records. A plain table: what lists here need of a table library is a heading that sorts, and the library
 * would cost every list 30 kB.
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, records, columns, url, defaultSort, total, nextCursor, isStale, empty } = props
  const { t } = useTranslation()
  const language = useLanguage()

  const isPaged = url.cursor !== null || nextCursor !== null
  if (records.length === 0) {
    return (
      <>
        {empty}
        {isPaged ? (
          <Group justify="center">
            <Pages url={url} nextCursor={nextCursor} />
          </Group>
        ) : null}
      </>
    )
  }

  return (
    <div className={classes.table} data-stale={isStale || undefined} aria-busy={isStale}>
      <div className={classes.scroller}>
        <table className={classes.grid} aria-label={label}>
          <thead>
            <tr>
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
              <tr key={record.id}>
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
      <Group justify="space-between" mt="sm" gap="xs">
        <Text size="sm" c="var(--text-faint)" className="tabular">
          {total === null ? null : t('{{number}} in all', { number: formatNumber(language, total) })}
        </Text>
        {isPaged ? <Pages url={url} nextCursor={nextCursor} /> : null}
      </Group>
    </div>
  )
}

type Order = TableUrl['order']

function cellClass({ align, isExtra }: Pick<Column<never>, 'align' | 'isExtra'>): string {
  return clsx(align === 'end' && classes.end, isExtra && classes.extra)
}

interface HeadingProps {
  column: Pick<Column<never>, 'title' | 'sort' | 'align' | 'width' | 'isExtra'>
  /** How the list is sorted by this column; null when it is not. */
  order: Order | null
  onSort: (sort: string, order: Order) => void
}

function Heading({ column, order, onSort }: HeadingProps) {
  const { title, sort, width } = column
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <Box
      component="th"
      scope="col"
      w={width}
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

function Pages({ url, nextCursor }: { url: TableUrl; nextCursor: string | null }) {
  const { t } = useTranslation()
  return (
    <Group component="nav" gap="xs" aria-label={t('Pages')}>
      <Button variant="default" size="compact-sm" disabled={url.cursor === null} onClick={url.goNewer}>
        {t('Newer')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={nextCursor === null}
        onClick={() => nextCursor !== null && url.goOlder(nextCursor)}
      >
        {t('Older')}
      </Button>
    </Group>
  )
}
