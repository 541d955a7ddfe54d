// Public screens for members do not load the styles of the signed-in shell.
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export { modals } from '@mantine/modals'
export { notifications } from '@mantine/notifications'

/** Loaded by overlays.tsx, never directly. */
export function OverlayParts({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation()
  // Runs after the effects of the children: from here on they receive requests.
  useEffect(onReady, [onReady])
  return (
    <>
      <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t('Close') } }} />
      <Notifications position="bottom-right" limit={3} />
    </>
  )
}
