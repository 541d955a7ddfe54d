import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The request id for support, small and copyable. Renders nothing without one. */
export function RequestId({ id }: { id: string | null }) {
  const { t } = useTranslation()
  if (!id) return null
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <Button
          variant="transparent"
          size="compact-xs"
          color="gray"
          c="var(--text-faint)"
          px={0}
          onClick={copy}
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        >
          {t('Request {{id}}', { id })}
        </Button>
      )}
    </CopyButton>
  )
}
