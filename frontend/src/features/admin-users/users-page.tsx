import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { prefetch } from '~/api/prefetch.ts'
import { announceProblem } from '~/components/announce.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { ListPage } from '~/components/list-page.tsx'
import { readTableState } from '~/components/table-url.ts'
import { keepsListFor, useBeside } from '~/components/use-beside.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { msg } from '~/i18n/msg.ts'

import { useColumns } from './columns.tsx'
import type { Lock, UserDeed } from './deeds.ts'
import { Filters } from './filters.tsx'
import { listQuery, readFilters, rowsOf } from './list-query.ts'
import { LockDialog } from './lock-dialog.tsx'
import { useDeed } from './use-deed.ts'
import { UserDrawer } from './user-drawer.tsx'

/** Which user is open beside the list. */
const OPEN = 'user'

export const shouldRevalidate = keepsListFor(OPEN)

export const clientLoader = async ({ request }: { request: Request }): Promise<null> => {
  const table = readTableState(new URL(request.url).searchParams)
  await Promise.allSettled([prefetch(listQuery(table))])
  return null
}

/** `/admin/users` */
export default function UsersPage() {
  const { t } = useTranslation('admin-users')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const list = useQuery(listQuery(url))
  const [asked, setAsked] = useState<{ user: AdminUserView; lock: Lock | null } | null>(null)
  // As the last deed left it: it may be in no list that is filtered by state.
  const [changed, setChanged] = useState<AdminUserView | null>(null)
  const reinstating = useDeed(setChanged)
  const perform = (user: AdminUserView, deed: UserDeed) => {
    if (deed !== 'reinstate') return setAsked({ user, lock: deed })
    reinstating.mutate(
      { id: user.user_id, ask: { deed } },
      { onError: (error) => announceProblem(error, msg('Action failed', { ns: 'admin-users' })) },
    )
  }
  const columns = useColumns(beside, perform)
  const known = [...(list.data?.users ?? []), ...(changed ? [changed] : [])]
  const found = known.find(({ user_id: id }) => id === beside.id) ?? null
  // A search that no longer lists the open account does not close it.
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  const open = found ?? (kept?.user_id === beside.id ? kept : null)

  return (
    <ListPage
      title={t('User Management')}
      purpose={t('Who has an account, and whether it is open.')}
      label={t('Users')}
      filters={<Filters chosen={readFilters(url.filters)} url={url} />}
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
      failure={{ title: msg('Error fetching users', { ns: 'admin-users' }) }}
    >
      <UserDrawer
        user={open}
        isReinstating={reinstating.isPending}
        onClose={beside.close}
        onDeed={(deed) => open && perform(open, deed)}
      />
      {asked ? (
        <LockDialog
          user={asked.user}
          lock={asked.lock}
          // The name stays in the title while the dialog fades out.
          onClose={() => setAsked({ ...asked, lock: null })}
          onDone={setChanged}
        />
      ) : null}
    </ListPage>
  )
}
