import { Drawer, Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AdminUserView } from '~/api/generated/types.gen.ts'

import type { UserMoves } from './use-user-moves.tsx'

const bring = () => import('./user-file.tsx')
const UserFile = lazy(async () => ({ default: (await bring()).UserFile }))

interface UserDrawerProps {
  /** Null while it is closed. */
  user: AdminUserView | null
  moves: UserMoves
  onClose: () => void
}

/** One account, beside the list; its content is loaded after the page. */
export function UserDrawer({ user, moves, onClose }: UserDrawerProps) {
  const { t } = useTranslation('admin-users')
  // Escape closes only the dialog in front of the drawer.
  const [hasDialog, setHasDialog] = useState(false)
  useEffect(() => {
    // Tried again when it is opened.
    bring().catch(() => undefined)
  }, [])
  return (
    <Drawer
      opened={user !== null}
      onClose={onClose}
      closeOnEscape={!hasDialog}
      title={t('User')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {user ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <UserFile user={user} moves={moves} onDialog={setHasDialog} />
        </Suspense>
      ) : null}
    </Drawer>
  )
}
