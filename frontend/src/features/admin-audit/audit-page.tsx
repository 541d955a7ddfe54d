import { Button, Drawer, Group } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import { Days } from './days.tsx'
import { EntryFile } from './entry-file.tsx'
import { ExportEntries } from './export-entries.tsx'
import { Filters } from './filters.tsx'
import { listQuery, readFilters } from './list-query.ts'

/** Which entry is open beside the list. */
const OPEN = 'entry'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** `/admin/audit`: who did what, and the proof that nothing of it was changed. */
export default function AuditPage() {
  const { t } = useTranslation('admin-audit')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const [showsDays, setShowsDays] = useState(false)
  const chosen = readFilters(url.filters)
  const names = list.data?.names ?? {}
  const columns = useColumns(beside, names)
  const open = list.data?.entries.find(({ id }) => id === beside.id) ?? null
  const days = list.data ? { from: list.data.from, to: list.data.to } : null

  return (
    <ListPage
      title={t('Audit Log')}
      purpose={t(
        'What administrators did, and every move of money, identity or access. The last 30 days unless you choose others.',
      )}
      action={
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconFingerprint size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => setShowsDays(true)}
          >
            {t('Days and seals')}
          </Button>
          <ExportEntries filters={chosen} days={days} />
        </Group>
      }
      label={t('Entries of the audit log')}
      filters={<Filters chosen={chosen} url={url} names={names} />}
      list={list}
      of={({ entries, total, next_cursor: nextCursor }) => ({ records: entries, total, nextCursor })}
      columns={columns}
      url={url}
      empty={
        list.data?.next_cursor ? (
          <EmptyState
            kind="nothing-yet"
            title={t('Nothing found so far')}
            sentence={t('Older entries have not been searched yet.')}
          />
        ) : Object.keys(chosen).length > 0 ? (
          <EmptyState kind="nothing-matches" title={t('No entry matches')} onClear={url.clearFilters} />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('Nothing was recorded yet')}
            sentence={t('Actions appear here within seconds.')}
          />
        )
      }
      failure={{ title: msg('Error fetching the audit log', { ns: 'admin-audit' }) }}
    >
      <Drawer
        opened={open !== null}
        onClose={beside.close}
        title={t('Entry')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {open ? <EntryFile entry={open} names={names} /> : null}
      </Drawer>
      <Drawer
        opened={showsDays}
        onClose={() => setShowsDays(false)}
        title={t('Days and seals')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {showsDays ? <Days filters={chosen} /> : null}
      </Drawer>
    </ListPage>
  )
}
