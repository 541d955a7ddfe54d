import { useTranslation } from 'react-i18next'

import type { ShareView } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'

import { Comments } from './comments.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { RecipientActions } from './recipient-actions.tsx'
import { ShareFacts } from './share-facts.tsx'
import { ShareHead } from './share-head.tsx'
import { ShareLog } from './share-log.tsx'
import classes from './sharing.module.css'
import { statusLabels, statusTones } from './words.ts'

interface ShareFileProps {
  share: ShareView
  /** Whether a dialog is open in front. */
  onDialog: (isOpen: boolean) => void
}

/** A share as its owner or its recipient sees it. */
export function ShareFile({ share, onDialog }: ShareFileProps) {
  const { t } = useTranslation('document-sharing')
  const { document, message, is_own: isOwn, status } = share
  return (
    <div className={classes.file}>
      <ShareHead
        fileName={document.file_name}
        status={<StatusBadge tone={statusTones[status]}>{t(statusLabels[status])}</StatusBadge>}
        message={message}
      />
      {isOwn ? (
        <OwnerActions share={share} onDialog={onDialog} />
      ) : (
        <RecipientActions share={share} onDialog={onDialog} />
      )}
      <ShareFacts share={share} />
      <Comments share={share} />
      {isOwn ? <ShareLog id={share.share_id} heading="h3" /> : null}
    </div>
  )
}
