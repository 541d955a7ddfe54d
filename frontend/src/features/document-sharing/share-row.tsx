import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ShareView } from '~/api/generated/types.gen.ts'
import { FileIcon } from '~/components/file-icon.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { documentLabels } from '~/entities/document/words.ts'

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
  const name = otherSide(share)
  return (
    <article className={classes.row}>
      <FileIcon name={document.file_name} />
      <div className={classes.what}>
        <Anchor component={Link} to={to} preventScrollReset fw={500} className={classes.name}>
          <bdi>{document.file_name}</bdi>
        </Anchor>
        <div className={classes.facts}>
          <span>{word(documentLabels[document.document_type])}</span>
          <span className="tabular">{size(document.file_size)}</span>
          <span>{isOwn ? t('With {{name}}', { name }) : t('From {{name}}', { name })}</span>
        </div>
        <div className={classes.facts}>
          <span>
            {t('Shared')} <TimeAgo at={at} />
          </span>
          <span>{expiry(share)}</span>
          {isOwn ? <span>{opened(share)}</span> : null}
        </div>
      </div>
      <StatusBadge tone={statusTones[status]}>{t(statusLabels[status])}</StatusBadge>
    </article>
  )
}
