import { Avatar, Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { initialsOf } from '~/components/initials.ts'
import { FileDrop } from '~/entities/document/file-drop.tsx'
import { msg } from '~/i18n/msg.ts'

import type { Settings } from './use-settings.ts'

/** M100. */
const failed = msg('Failed to upload photo', { ns: 'settings' })

/** The user's photo with a button to replace it: images only, at most 5 MB, checked before the upload. */
export function Photo({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const [isOpen, dialog] = useDisclosure(false)
  const name = `${settings.first_name} ${settings.last_name}`.trim() || settings.email
  const onUploaded = async () => {
    dialog.close()
    announce(t('Profile photo updated successfully'))
    await invalidate(queryClient, 'settings')
  }
  return (
    <Group gap="md">
      <Avatar src={settings.avatar_url} alt={settings.avatar_url ? t('Your photo') : ''} size="lg" radius="xl">
        {initialsOf(name)}
      </Avatar>
      <div>
        <Button variant="default" size="xs" onClick={dialog.open}>
          {t('Change photo')}
        </Button>
        <Text size="sm" c="var(--text-faint)" mt={4}>
          {t('An image of at most 5 MB. Others see it beside your name, where they see your name.')}
        </Text>
      </div>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t('Change photo')}
        closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      >
        <FileDrop documentType="avatar" label={t('Your photo')} failed={failed} onUploaded={() => void onUploaded()} />
      </Modal>
    </Group>
  )
}
