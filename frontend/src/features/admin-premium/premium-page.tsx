import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { readTableState } from '~/components/table-url.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import { listQuery, rowsOf, statsQuery } from './list-query.ts'
import { PremiumFigures } from './premium-figures.tsx'

export const clientLoader = pageLoader(({ search }) => [
  prefetchInPlace(listQuery(readTableState(search))),
  prefetchInPlace(statsQuery()),
])

/** `/admin/premium`: who has premium, and until when. */
export default function PremiumPage() {
  const { t } = useTranslation('admin-premium')
  const url = useTableUrl()
  const list = useQuery(listQuery(url))
  const stats = useQuery(statsQuery())
  const columns = useColumns()

  return (
    <ListPage
      title={t('Premium')}
      purpose={t('Who has premium, the earliest end of what is paid or given first.')}
      label={t('Holders of premium')}
      filters={
        <Box mb="md">
          <PremiumFigures of={stats.data ?? null} hasFailed={stats.isError} />
        </Box>
      }
      list={list}
      of={(page) => ({ records: rowsOf(page), nextCursor: page.next_cursor })}
      columns={columns}
      url={url}
      empty={
        <EmptyState
          kind="nothing-yet"
          title={t('Nobody has premium')}
          sentence={t('Companies and members appear here when they buy premium, or when the team grants it to them.')}
        />
      }
      failure={{ title: msg('The holders of premium could not be loaded', { ns: 'admin-premium' }) }}
    />
  )
}
