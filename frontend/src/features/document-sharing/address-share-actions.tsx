import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { replaceInAddressShare, resendAddressShare, revokeAddressShare } from '~/api/generated/document-sharing.gen.ts'
import type { AddressShareView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'

import { addressShareEnded } from './address-share-words.ts'
import { ReplaceButton } from './replace-button.tsx'
import classes from './sharing.module.css'

interface AddressShareActionsProps {
  share: AddressShareView
  onDialog: (isOpen: boolean) => void
}

/** What the owner can do with a share. */
export function AddressShareActions({ share, onDialog }: AddressShareActionsProps) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  const { share_id: id, document, email } = share
  const refresh = () => invalidate(queryClient, 'addressShare')
  const resend = useMutation({
    mutationFn: () => resendAddressShare({ path: { id } }),
    onSuccess: () => {
      announce(t('Link sent to {{email}}', { email }))
      return refresh()
    },
    onError: (error) => announceProblem(error, msg('Failed to send the link', { ns: 'document-sharing' })),
  })
  const revoke = useMutation({
    mutationFn: () => revokeAddressShare({ path: { id } }),
    onSuccess: () => {
      announce(t('Share revoked'))
      return refresh()
    },
    onError: (error) => announceProblem(error, msg('Failed to revoke the share', { ns: 'document-sharing' })),
  })
  const askToRevoke = async () => {
    onDialog(true)
    const isSure = await confirm({
      title: t('Revoke {{name}}?', { name: document.file_name }),
      consequence: t(
        '{{name}} can no longer open it. This cannot be undone, and copies that were downloaded cannot be taken back.',
        { name: email },
      ),
      confirmLabel: t('Revoke share'),
      isDestructive: true,
    })
    onDialog(false)
    if (isSure) revoke.mutate()
  }
  if (addressShareEnded(share)) return null
  return (
    <div className={classes.actions}>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t('Send the link again')}
      </Button>
      <ReplaceButton
        fileName={document.file_name}
        consequence={t('From now on {{name}} sees the new document. What you allow, and the log, stay.', {
          name: email,
        })}
        replace={async (documentId) => {
          await replaceInAddressShare({ path: { id }, body: { document_id: documentId } })
        }}
        onReplaced={refresh}
        onDialog={onDialog}
      />
      <Button variant="subtle" color="clay" loading={revoke.isPending} onClick={() => void askToRevoke()}>
        {t('Revoke')}
      </Button>
    </div>
  )
}
