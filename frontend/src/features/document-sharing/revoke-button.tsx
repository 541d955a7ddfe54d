import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'

interface RevokeButtonProps {
  fileName: string
  /** Who can no longer open it. */
  recipient: string
  revoke: () => Promise<unknown>
  onRevoked: () => Promise<void>
  onDialog: (isOpen: boolean) => void
}

/** Ends a share, after a question. */
export function RevokeButton({ fileName, recipient, revoke, onRevoked, onDialog }: RevokeButtonProps) {
  const { t } = useTranslation('document-sharing')
  const ending = useMutation({
    mutationFn: revoke,
    onSuccess: () => {
      announce(t('Share revoked'))
      return onRevoked()
    },
    onError: (error) => announceProblem(error, msg('Failed to revoke the share', { ns: 'document-sharing' })),
  })
  const ask = async () => {
    onDialog(true)
    const isSure = await confirm({
      title: t('Revoke {{name}}?', { name: fileName }),
      consequence: t(
        '{{name}} can no longer open it. This cannot be undone, and copies that were downloaded cannot be taken back.',
        { name: recipient },
      ),
      confirmLabel: t('Revoke share'),
      isDestructive: true,
    })
    onDialog(false)
    if (isSure) ending.mutate()
  }
  return (
    <Button variant="subtle" color="clay" loading={ending.isPending} onClick={() => void ask()}>
      {t('Revoke')}
    </Button>
  )
}
