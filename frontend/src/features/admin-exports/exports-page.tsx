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
import { isMoving, listQuery, whileMoving } from './queries.ts'
import { useExportMoves } from './use-export-moves.ts'

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** `/admin/exports`: the lists that the administrator exports in the background. */
export default function ExportsPage() {
  const { t } = useTranslation('exports')
  const url = useTableUrl()
  const list = useQuery({ ...listQuery(url), refetchInterval: whileMoving })
  const moves = useExportMoves()
  const isWriting = list.data?.exports.some(({ status }) => isMoving(status)) ?? false
  return (
    <ListPage
      title={t('Exports')}
      purpose={
        isWriting
          ? t('Files are being written. This page updates by itself; you can leave it.')
          : t('Lists that you export in the background. Only you can download them; they are deleted after 7 days.')
      }
      label={t('Exports')}
      filters={null}
      list={list}
      of={({ exports: records, next_cursor: nextCursor }) => ({ records, nextCursor: nextCursor ?? null })}
      columns={useColumns(moves)}
      url={url}
      empty={
        <EmptyState
          kind="nothing-yet"
          title={t('No export yet')}
          sentence={t('In the list of users or candidates, or in the audit log, choose “Export in the background”.')}
        />
      }
      failure={{ title: msg('The exports could not be loaded', { ns: 'exports' }) }}
    >
      <MoveDialog moves={moves} />
    </ListPage>
  )
}
