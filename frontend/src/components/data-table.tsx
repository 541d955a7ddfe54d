import 'mantine-datatable/styles.layer.css'

import { Button, Group, Text } from '@mantine/core'
import { DataTable as Grid, type DataTableColumn } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
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
  selection?: { selected: readonly T[]; onChange: (selected: T[]) => void; bar: ReactNode }
}

export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, records, columns, url, defaultSort, total, nextCursor, isStale, empty, selection } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const isRtl = languages[language].direction === 'rtl'
  const sortAccessor = columns.find(({ sort }) => sort !== undefined && sort === (url.sort ?? defaultSort))?.key ?? ''
  const grid = columns.map(({ key, title, render, sort, align, width, isExtra }, index): DataTableColumn<T> => ({
    accessor: key,
    title,
    render,
    sortable: sort !== undefined,
    // The library knows left and right only.
    textAlign: (align === 'end') === isRtl ? 'left' : 'right',
    ...(width === undefined ? {} : { width }),
    ...(isExtra ? { visibleMediaQuery: '(min-width: 48em)' } : {}),
    cellsClassName: index === 0 ? classes.first : align === 'end' ? classes.end : undefined,
  }))

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
      <Grid<T>
        aria-label={label}
        records={[...records]}
        columns={grid}
        idAccessor="id"
        minHeight={0}
        // The library's own, in English, would be read out below every table.
        noRecordsText=""
        withTableBorder={false}
        verticalSpacing="xs"
        horizontalSpacing="sm"
        highlightOnHover
        classNames={{ header: classes.header }}
        rowClassName={classes.row}
        sortStatus={{ columnAccessor: sortAccessor, direction: url.order }}
        onSortStatusChange={({ columnAccessor, direction }) => {
          const sort = columns.find(({ key }) => key === columnAccessor)?.sort
          if (sort) url.setSort(sort, direction)
        }}
        {...(selection
          ? {
              selectedRecords: [...selection.selected],
              onSelectedRecordsChange: selection.onChange,
              allRecordsSelectionCheckboxProps: { 'aria-label': t('Select all') },
            }
          : {})}
      />
      {selection && selection.selected.length > 0 ? (
        <Group className={classes.bar}>
          <Text size="sm" fw={500}>
            {t('{{count}} selected', { count: selection.selected.length })}
          </Text>
          {selection.bar}
        </Group>
      ) : null}
      <Group justify="space-between" mt="sm" gap="xs">
        <Text size="sm" c="var(--text-faint)" className="tabular">
          {total === null ? null : t('{{number}} in all', { number: formatNumber(language, total) })}
        </Text>
        {isPaged ? <Pages url={url} nextCursor={nextCursor} /> : null}
      </Group>
    </div>
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
