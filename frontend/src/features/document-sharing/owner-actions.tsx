import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { replaceDocument, revokeShare } from '~/api/generated/document-sharing.gen.ts'
import type { ShareView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'

import { useMayDecide } from './may-decide.ts'
import { ReplaceButton } from './replace-button.tsx'
import { RevokeButton } from './revoke-button.tsx'
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
  const refresh = () => invalidate(queryClient, 'documentShare')
  const canRevoke = share.allowed_transitions.some(({ event }) => event === 'revoke')
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
        onReplaced={refresh}
        onDialog={onDialog}
      />
      {canRevoke ? (
        <RevokeButton
          fileName={document.file_name}
          recipient={recipient.name}
          revoke={() => revokeShare({ path: { id } })}
          onRevoked={refresh}
          onDialog={onDialog}
        />
      ) : null}
    </div>
  )
}
