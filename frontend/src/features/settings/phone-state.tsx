import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { StatusBadge } from '~/components/status-badge.tsx'

import { PhoneDialog } from './phone-dialog.tsx'
import type { Settings } from './use-settings.ts'

/** Whether the number is verified, with a button to verify it. */
export function PhoneState({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <Group gap="sm">
      <StatusBadge tone={settings.phone_verified ? 'done' : 'waiting'}>
        {settings.phone_verified ? t('Number verified') : t('Number not verified')}
      </StatusBadge>
      {settings.phone_verified ? null : (
        <Button variant="default" size="xs" onClick={dialog.open}>
          {t('Verify your number')}
        </Button>
      )}
      <PhoneDialog phone={settings.phone ?? ''} opened={isOpen} onClose={dialog.close} />
    </Group>
  )
}
