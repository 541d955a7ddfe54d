import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface IdleDialogProps {
  /** Seconds. */
  left: number
  onStay: () => void
  onLeave: () => void
}

/** "Are you still there?", with the remaining seconds. */
export default function IdleDialog({ left, onStay, onLeave }: IdleDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('Are you still there?')}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack>
        {/* Announced to screen readers once when it appears, not every second. */}
        <Text aria-live="off">{t('You will be signed out in {{count}} seconds.', { count: left })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            {t('Sign out')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('Stay signed in')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
