import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import { useEarlyErasureMoves } from './early-erasure.tsx'
import { ALL, listQuery, readState } from './list-query.ts'
import { useRequestMoves } from './use-request-moves.tsx'
import { stateLabels } from './words.ts'

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** `/admin/data-requests`: requests of users about their data, by due date. */
export default function DataRequestsPage() {
  const { t } = useTranslation('admin-data-requests')
  const url = useTableUrl()
  const list = useQuery(listQuery(url))
  const moves = useRequestMoves()
  const early = useEarlyErasureMoves()
  const columns = useColumns(moves, early)
  const state = readState(url.filters)
  const choices = Object.entries(stateLabels).map(([value, label]) => ({ value, label: t(label) }))

  return (
    <ListPage
      title={t('Data Requests')}
      purpose={t(
        'Each is answered within 30 days. Erasures are done by the system on their date, or earlier if two administrators decide so.',
      )}
      label={t('Data Requests')}
      filters={
        <Select
          aria-label={t('State')}
          allowDeselect={false}
          w={240}
          mb="md"
          data={[...choices, { value: ALL, label: t('All requests') }]}
          value={state ?? ALL}
          onChange={(word) => url.setFilter('state', word === 'verified' ? null : word)}
        />
      }
      list={list}
      of={({ data_requests: records, total, next_cursor: nextCursor }) => ({ records, total, nextCursor })}
      columns={columns}
      url={url}
      empty={
        state === 'verified' ? (
          <EmptyState
            kind="nothing-yet"
            title={t('Nobody is waiting')}
            sentence={t('New requests appear here with the date they are due.')}
          />
        ) : (
          <EmptyState kind="nothing-matches" title={t('No requests found')} onClear={url.clearFilters} />
        )
      }
      failure={{ title: msg('The requests could not be loaded', { ns: 'admin-data-requests' }) }}
    >
      <MoveDialog moves={moves} />
      <MoveDialog moves={early} />
    </ListPage>
  )
}
