import { Drawer } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DraftView } from '~/api/generated/types.gen.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'

// Few drafts are compared: its dialogs are loaded when one is.
const Duplicates = lazy(async () => ({ default: (await import('~/entities/merge/duplicates.tsx')).Duplicates }))

interface DuplicatesDrawerProps {
  /** Null while it is closed. */
  draft: DraftView | null
  onClose: () => void
}

/** Records that may be about the same person as a draft profile, and its merges. */
export function DuplicatesDrawer({ draft, onClose }: DuplicatesDrawerProps) {
  const { t } = useTranslation('csv-import')
  // The texts stay while the drawer slides out.
  const [shown, setShown] = useState(draft)
  if (draft && draft !== shown) setShown(draft)
  return (
    <Drawer
      opened={draft !== null}
      onClose={onClose}
      title={shown ? <bdi>{shown.name}</bdi> : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Suspense fallback={<WaitingRows lines={2} />}>
        {shown ? <Duplicates key={shown.draft_id} of={shown.draft_id} isOpen /> : null}
      </Suspense>
    </Drawer>
  )
}
