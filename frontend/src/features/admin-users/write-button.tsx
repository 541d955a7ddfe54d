import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { MoveButton } from '~/components/moves/move-button.tsx'
import { msg } from '~/i18n/msg.ts'

/** Rarely needed, so it is loaded when it is. */
const WriteDialog = lazy(async () => ({ default: (await import('./write-dialog.tsx')).WriteDialog }))

const notActive = msg('This account cannot be used at present.', { ns: 'admin-users' })

interface WriteButtonProps {
  user: AdminUserView
  /** Whether a dialog is open in front of the drawer. */
  onDialog: (isOpen: boolean) => void
}

/** Opens the dialog to write to a member; not for administrators, who are the team. */
export function WriteButton({ user, onDialog }: WriteButtonProps) {
  const { t } = useTranslation('admin-users')
  const [dialog, setDialog] = useState({ visit: 0, isOpen: false })
  if (user.role === 'admin') return null
  const set = (next: typeof dialog) => {
    setDialog(next)
    onDialog(next.isOpen)
  }
  return (
    <>
      <MoveButton
        variant="default"
        label={t('Write a message')}
        blocked={user.is_active ? null : notActive}
        onClick={() => set({ visit: dialog.visit + 1, isOpen: true })}
      />
      {dialog.visit > 0 ? (
        <Suspense fallback={null}>
          <WriteDialog
            key={dialog.visit}
            user={user}
            opened={dialog.isOpen}
            onClose={() => set({ ...dialog, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
