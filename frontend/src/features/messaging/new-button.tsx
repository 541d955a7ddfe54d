import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Opens the form for a new conversation. */
export function NewButton({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('messaging')
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
      onClick={onNew}
    >
      {t('New conversation')}
    </Button>
  )
}
