import { Drawer } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'

import { notLoaded } from './words.ts'

export interface OpenedShare {
  id: string
  opened: boolean
  onClose: () => void
}

interface RecordDrawerProps<Found> extends Pick<OpenedShare, 'opened' | 'onClose'> {
  title: string
  found: UseQueryResult<Found, unknown>
  /** The record, once it is loaded. It says when a dialog is open in front. */
  children: (found: Found, onDialog: (isOpen: boolean) => void) => ReactNode
}

/** The drawer of one share, with an account or an address. Remount it for another one. */
export function RecordDrawer<Found>({ title, found, opened, onClose, children }: RecordDrawerProps<Found>) {
  const { t } = useTranslation()
  // Escape closes only the dialog in front of the drawer.
  const [hasDialog, setHasDialog] = useState(false)
  useFocusHome(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={!hasDialog}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {found.data !== undefined ? (
        children(found.data, setHasDialog)
      ) : found.error ? (
        <ProblemPanel
          title={notLoaded}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <WaitingRows lines={3} />
      )}
    </Drawer>
  )
}
