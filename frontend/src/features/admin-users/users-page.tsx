import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getUserOptions } from '~/api/generated/admin.gen.ts'
import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useSelection } from '~/components/use-selection.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import type { BulkMailAudience } from '~/entities/bulk-mail/compose-form.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import { ExportUsers } from './export-users.tsx'
import { Filters } from './filters.tsx'
import { listQuery, readFilters, rowsOf } from './list-query.ts'
import { ActionResult } from './action-result.tsx'
import { RecentDeactivations } from './recent-deactivations.tsx'
import { SelectedUsers } from './selected-users.tsx'
import { useActOnUsers } from './use-act-on-users.ts'
import { useUserMoves } from './use-user-moves.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { nameOf, TAB } from './words.ts'

/** No first screen has it, so it is loaded after the page. */
const DeactivateDialog = lazy(async () => ({ default: (await import('./deactivate-dialog.tsx')).DeactivateDialog }))

const ComposeDrawer = lazy(async () => ({
  default: (await import('~/entities/bulk-mail/compose-drawer.tsx')).ComposeDrawer,
}))

/** Which user is open beside the list. */
const OPEN = 'user'

export const shouldRevalidate = keepsListFor(OPEN, TAB)

export const clientLoader = pageLoader(({ search }) => [prefetchInPlace(listQuery(readTableState(search)))])

/** `/admin/users` */
export default function UsersPage() {
  const { t } = useTranslation('admin-users')
  const url = useTableUrl()
  const beside = useBeside(OPEN, TAB)
  const list = useQuery(listQuery(url))
  // The last changed account: it may be in no list that is filtered by state.
  const [changed, setChanged] = useState<AdminUserView | null>(null)
  const moves = useUserMoves(setChanged)
  const columns = useColumns(beside, moves)
  const known = [...(list.data?.users ?? []), ...(changed ? [changed] : [])]
  const listed = known.find(({ user_id: id }) => id === beside.id) ?? null
  // A link from elsewhere opens an account that the list does not have.
  const linked = useQuery({
    ...getUserOptions({ path: { id: beside.id ?? '' } }),
    enabled: beside.id !== null && !listed,
  })
  const found = listed ?? (beside.id === null ? null : (linked.data ?? null))
  // A search without the open account does not close it.
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  const open = found ?? (kept?.user_id === beside.id ? kept : null)
  const rows = list.data ? rowsOf(list.data) : []
  const { chosen, choose } = useSelection(rows.map(({ id }) => id))
  const actions = useActOnUsers(() => choose(new Set()))
  // For whom an email is being composed; null while none is.
  const [audience, setAudience] = useState<BulkMailAudience | null>(null)
  const selected = rows.filter(({ id }) => chosen.has(id))

  return (
    <ListPage
      title={t('User Management')}
      purpose={t('Who has an account, and whether it is active.')}
      action={
        <Group gap="sm">
          <Button variant="default" onClick={() => setAudience(readFilters(url.filters))}>
            {t('Email these users')}
          </Button>
          <ExportUsers filters={readFilters(url.filters)} />
        </Group>
      }
      label={t('Users')}
      filters={
        <>
          <Filters chosen={readFilters(url.filters)} url={url} />
          <ActionResult actions={actions} />
          <RecentDeactivations />
        </>
      }
      list={list}
      of={(users) => ({ records: rowsOf(users), total: users.total, nextCursor: users.next_cursor })}
      columns={columns}
      url={url}
      empty={
        list.data?.next_cursor ? (
          <EmptyState
            kind="nothing-yet"
            title={t('Nobody found so far')}
            sentence={t('More accounts have not been searched yet.')}
          />
        ) : (
          <EmptyState kind="nothing-matches" title={t('No users found')} onClear={url.clearFilters} />
        )
      }
      selection={{
        chosen,
        onChange: choose,
        nameOf,
        actions: (
          <SelectedUsers
            users={selected}
            actions={actions}
            onEmail={() => setAudience({ user_ids: selected.map(({ id }) => id) })}
          />
        ),
      }}
      failure={{ title: msg('Error fetching users', { ns: 'admin-users' }) }}
    >
      <UserDrawer user={open} moves={moves} onClose={beside.close} />
      <MoveDialog moves={moves} />
      <Suspense fallback={null}>
        <DeactivateDialog actions={actions} />
        {audience ? (
          <ComposeDrawer
            audience={audience}
            opened
            onClose={() => setAudience(null)}
            onSent={() => choose(new Set())}
          />
        ) : null}
      </Suspense>
    </ListPage>
  )
}
