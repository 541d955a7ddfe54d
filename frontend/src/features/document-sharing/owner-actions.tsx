import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { replaceDocument, revokeShare } from '~/api/generated/document-sharing.gen.ts'
import type { ShareView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'

import { useMayDecide } from './may-decide.ts'
import { ReplaceButton } from './replace-button.tsx'
import classes from './sharing.module.css'
import { VersionDownload } from './version-download.tsx'
import { hasEnded } from './words.ts'

interface OwnerActionsProps {
  share: ShareView
  onDialog: (isOpen: boolean) => void
}

/** What the owner's side can do with a share. */
export function OwnerActions({ share, onDialog }: OwnerActionsProps) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  const mayDecide = useMayDecide()
  const { share_id: id, document, shared_with: recipient } = share
  const isOfRecipient = share.version_by.party === recipient.party
  const canRevoke = share.allowed_transitions.some(({ event }) => event === 'revoke')
  const revoke = useMutation({
    mutationFn: () => revokeShare({ path: { id } }),
    onSuccess: () => {
      announce(t('Share revoked'))
      return invalidate(queryClient, 'documentShare')
    },
    onError: (error) => announceProblem(error, msg('Failed to revoke the share', { ns: 'document-sharing' })),
  })
  const askToRevoke = async () => {
    onDialog(true)
    const isSure = await confirm({
      title: t('Revoke {{name}}?', { name: document.file_name }),
      consequence: t(
        '{{name}} can no longer open it. This cannot be undone, and copies that were downloaded cannot be taken back.',
        { name: recipient.name },
      ),
      confirmLabel: t('Revoke share'),
      isDestructive: true,
    })
    onDialog(false)
    if (isSure) revoke.mutate()
  }
  if (!mayDecide || hasEnded(share)) return null
  return (
    <div className={classes.actions}>
      {isOfRecipient ? (
        <VersionDownload share={id} document={document.document_id} label={t('Download the new version')} />
      ) : null}
      <ReplaceButton
        fileName={document.file_name}
        consequence={t('From now on {{name}} sees the new document. What you allow, and the log, stay.', {
          name: recipient.name,
        })}
        replace={async (documentId) => {
          await replaceDocument({ path: { id }, body: { document_id: documentId } })
        }}
        onReplaced={() => invalidate(queryClient, 'documentShare')}
        onDialog={onDialog}
      />
      {canRevoke ? (
        <Button variant="subtle" color="clay" loading={revoke.isPending} onClick={() => void askToRevoke()}>
          {t('Revoke')}
        </Button>
      ) : null}
    </div>
  )
}
