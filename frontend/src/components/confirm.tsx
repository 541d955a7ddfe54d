import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { i18n } from '~/i18n/i18n.ts'

import { overlays } from './overlays.tsx'

interface Confirmation {
  /** Names the deed and the thing: "Withdraw the introduction to A. K.?" */
  title: string
  /** The consequence. */
  consequence: ReactNode
  /** A verb: "Withdraw introduction". */
  confirmLabel: string
  isDestructive?: boolean
}

/** Asks before a deed that cannot be undone; resolves to what was chosen. Closing is a no. */
export async function confirm({
  title,
  consequence,
  confirmLabel,
  isDestructive = false,
}: Confirmation): Promise<boolean> {
  const { modals } = await overlays()
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <Text size="md" c="var(--text-muted)">
          {consequence}
        </Text>
      ),
      labels: { confirm: confirmLabel, cancel: i18n.t('Cancel') },
      confirmProps: isDestructive ? { color: 'clay' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
