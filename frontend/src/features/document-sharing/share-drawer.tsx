import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'

import { shareQuery } from './queries.ts'
import { ShareFile } from './share-file.tsx'
import { notLoaded } from './words.ts'

interface ShareDrawerProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** Everything about a share. Remount it for another one. */
export function ShareDrawer({ id, opened, onClose }: ShareDrawerProps) {
  const { t } = useTranslation('document-sharing')
  // Escape closes only the dialog in front of the drawer.
  const [hasDialog, setHasDialog] = useState(false)
  const share = useQuery(shareQuery(id))
  useFocusHome(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={!hasDialog}
      title={t('Shared document')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {share.data ? (
        <ShareFile share={share.data} onDialog={setHasDialog} />
      ) : share.error ? (
        <ProblemPanel
          title={notLoaded}
          error={share.error}
          onRetry={() => void share.refetch()}
          retrying={share.isFetching}
        />
      ) : (
        <WaitingRows lines={3} />
      )}
    </Drawer>
  )
}
