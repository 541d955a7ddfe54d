import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ApplicantFile } from './applicant-file.tsx'
import type { ApplicantMoves } from './use-applicant-moves.tsx'

interface ApplicantDrawerProps {
  /** The application; null if none is open. */
  id: string | null
  moves: ApplicantMoves
  onClose: () => void
}

/** An application beside the list or the board. */
export function ApplicantDrawer({ id, moves, onClose }: ApplicantDrawerProps) {
  const { t } = useTranslation('applicants')
  // Escape closes only the dialog in front of the drawer.
  const [hasDialog, setHasDialog] = useState(false)
  // The dialog is gone with the file, for example after the browser's Back.
  if (id === null && hasDialog) setHasDialog(false)
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      closeOnEscape={!hasDialog && moves.asked?.isOpen !== true}
      title={t('Application')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {id ? <ApplicantFile key={id} id={id} moves={moves} onDialog={setHasDialog} /> : null}
    </Drawer>
  )
}
