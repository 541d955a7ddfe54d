import { useTranslation } from 'react-i18next'

import type { ShareView } from '~/api/generated/types.gen.ts'
import { Face } from '~/components/face.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { documentLabels } from '~/entities/document/labels.ts'

import { DocumentLine } from './document-line.tsx'
import { useExpiry, useOpened, useSize } from './file-facts.ts'
import classes from './sharing.module.css'
import { otherSide, statusLabels, statusTones } from './words.ts'

interface ShareRowProps {
  share: ShareView
  /** The URL of the share. */
  to: string
}

/** One shared document of a list. */
export function ShareRow({ share, to }: ShareRowProps) {
  const { t } = useTranslation('document-sharing')
  const { t: word } = useTranslation('documents')
  const [size, expiry, opened] = [useSize(), useExpiry(), useOpened()]
  const { document, is_own: isOwn, status, created_at: at } = share
  const { name, picture_url: picture } = otherSide(share)
  return (
    <DocumentLine
      fileName={document.file_name}
      to={to}
      status={<StatusBadge tone={statusTones[status]}>{t(statusLabels[status])}</StatusBadge>}
    >
      <div className={classes.facts}>
        <span>{word(documentLabels[document.document_type])}</span>
        <span className="tabular">{size(document.file_size)}</span>
      </div>
      <div className={classes.side}>
        <Face name={name} picture={picture} size="sm" />
        <span>{isOwn ? t('With {{name}}', { name }) : t('From {{name}}', { name })}</span>
      </div>
      <div className={classes.facts}>
        <span>
          {t('Shared')} <TimeAgo at={at} />
        </span>
        <span>{expiry(share)}</span>
        {isOwn ? <span>{opened(share)}</span> : null}
      </div>
    </DocumentLine>
  )
}
