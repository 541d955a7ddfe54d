import { Button, Drawer, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AdminAnnouncementView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { AnnounceDrawer } from './announce-drawer.tsx'
import { AnnouncementFile } from './announcement-file.tsx'
import classes from './announcements.module.css'
import { useColumns } from './columns.tsx'
import { listQuery, NOW } from './list-query.ts'
import { useAnnouncementMoves } from './use-announcement-moves.ts'

/** The announcement that is open beside the list; `new` for a new one. */
const OPEN = 'announcement'
const NEW = 'new'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** `/admin/settings/announcements`: announcements to members, with audience and period (P50). */
export default function AnnouncementsPage() {
  const { t } = useTranslation('admin-announcements')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const isNow = url.filters['shown'] === NOW
  // The last withdrawn announcement: it stays open although the list of active ones no longer contains it.
  const [changed, setChanged] = useState<AdminAnnouncementView | null>(null)
  const moves = useAnnouncementMoves(setChanged)
  const columns = useColumns(beside)
  const listed = list.data?.announcements.find(({ id }) => id === beside.id) ?? null
  const open = listed ?? (changed?.id === beside.id ? changed : null)
  const announceButton = (
    <Button component={Link} to={beside.addressOf(NEW)} preventScrollReset>
      {t('New announcement')}
    </Button>
  )

  return (
    <ListPage
      title={t('Announcements')}
      purpose={t('What members read above their dashboard, and until when.')}
      action={announceButton}
      label={t('Announcements')}
      filters={
        <SegmentedControl
          className={classes.shown}
          aria-label={t('Which announcements')}
          value={isNow ? NOW : 'all'}
          onChange={(word) => url.setFilter('shown', word === NOW ? NOW : null)}
          data={[
            { value: 'all', label: t('All') },
            { value: NOW, label: t('Shown now') },
          ]}
        />
      }
      list={list}
      of={({ announcements: records, next_cursor: nextCursor }) => ({ records, nextCursor })}
      columns={columns}
      url={url}
      empty={
        isNow ? (
          <EmptyState
            kind="nothing-yet"
            title={t('Members see no announcement')}
            sentence={t('Scheduled ones appear here when their time has come.')}
          />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('Nothing announced yet')}
            sentence={t('What you announce stands above the dashboards of those it is for, until it ends.')}
          />
        )
      }
      failure={{ title: msg('The announcements could not be loaded', { ns: 'admin-announcements' }) }}
    >
      <AnnounceDrawer
        // The input is discarded when it is closed.
        key={beside.id === NEW ? NEW : 'closed'}
        opened={beside.id === NEW}
        onClose={beside.close}
      />
      <Drawer
        opened={open !== null}
        onClose={beside.close}
        title={t('Announcement')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {open ? <AnnouncementFile announcement={open} moves={moves} /> : null}
      </Drawer>
      <MoveDialog moves={moves} />
    </ListPage>
  )
}
