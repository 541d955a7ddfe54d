import { Drawer, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { stageLabels } from '~/entities/introduction/words.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import { listQuery, shownBy, stages, type PlacementStage } from './list-query.ts'
import { PlacementFile } from './placement-file.tsx'
import classes from './placements.module.css'
import { usePlacementMoves } from './use-placement-moves.ts'

/** Which placement is open beside the list. */
const OPEN = 'introduction'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** What an empty list of a stage means. */
const nothing: Record<PlacementStage, string> = {
  offer_accepted: msg('Introductions appear here when an executive accepts an offer.', { ns: 'admin-placements' }),
  contracted: msg('Introductions appear here when you have confirmed the signed contract.', { ns: 'admin-placements' }),
  completed: msg('Introductions appear here when the work has begun.', { ns: 'admin-placements' }),
}

/** `/admin/placements`: introductions from an accepted offer to the start of the work. */
export default function PlacementsPage() {
  const { t } = useTranslation('admin-placements')
  const { t: word } = useTranslation('introduction-words')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const moves = usePlacementMoves()
  const columns = useColumns(beside)
  const shown = shownBy(url.filters)

  return (
    <ListPage
      title={t('Placements')}
      purpose={t('From an accepted offer to the first day of work, the longest waiting first.')}
      label={t('Placements')}
      filters={
        <div className={classes.filters}>
          <Select
            aria-label={t('Stage')}
            allowDeselect={false}
            value={shown}
            onChange={(status) => url.setFilter('status', status === 'offer_accepted' ? null : status)}
            data={stages.map((stage) => ({ value: stage, label: word(stageLabels[stage]) }))}
          />
        </div>
      }
      list={list}
      of={({ placements: records, next_cursor: nextCursor }) => ({ records, nextCursor })}
      columns={columns}
      url={url}
      empty={<EmptyState kind="nothing-yet" title={t('No placements')} sentence={t(nothing[shown])} />}
      failure={{ title: msg('The placements could not be loaded', { ns: 'admin-placements' }) }}
    >
      <Drawer
        opened={beside.id !== null}
        onClose={beside.close}
        title={t('Placement')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {beside.id ? <PlacementFile id={beside.id} moves={moves} /> : null}
      </Drawer>
      <MoveDialog moves={moves} />
    </ListPage>
  )
}
