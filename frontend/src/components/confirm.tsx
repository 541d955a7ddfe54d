import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { i18n } from '~/i18n/i18n.ts'

import { overlays } from './overlays.tsx'

interface Confirmation {
  /** The question with the action and the object: "Withdraw the introduction to A. K.?" */
  title: string
  /** The consequence. */
  consequence: ReactNode
  /** A verb: "Withdraw introduction". */
  confirmLabel: string
  isDestructive?: boolean
}

/** Asks for confirmation of an irreversible action; resolves to the choice. Closing means no. */
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
