import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { replaceInAddressShare, resendAddressShare, revokeAddressShare } from '~/api/generated/document-sharing.gen.ts'
import type { AddressShareView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

import { addressShareEnded } from './address-share-words.ts'
import { ReplaceButton } from './replace-button.tsx'
import { RevokeButton } from './revoke-button.tsx'
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
      <RevokeButton
        fileName={document.file_name}
        recipient={email}
        revoke={() => revokeAddressShare({ path: { id } })}
        onRevoked={refresh}
        onDialog={onDialog}
      />
    </div>
  )
}
