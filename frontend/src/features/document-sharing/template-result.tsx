import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { GeneratedDocumentView } from '~/api/generated/types.gen.ts'
import { FileIcon } from '~/components/file-icon.tsx'
import { Download } from '~/entities/document/document-row.tsx'

import { useSize } from './file-facts.ts'
import classes from './sharing.module.css'

interface TemplateResultProps {
  document: GeneratedDocumentView
  onShare: (document: string) => void
  onAgain: () => void
  onClose: () => void
}

/** The document that was made from a template. */
export function TemplateResult({ document, onShare, onAgain, onClose }: TemplateResultProps) {
  const { t } = useTranslation('document-sharing')
  const size = useSize()
  const file = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is gone. Screen readers read the heading and the name of the file.
  useEffect(() => heading.current?.focus(), [])
  const { document_id: id, file_name: name } = document
  return (
    <div className={classes.file}>
      <div className={classes.head}>
        <h3 ref={heading} tabIndex={-1} aria-describedby={file} className={classes.result}>
          {t('Your document is ready')}
        </h3>
        <p id={file} className={classes.made}>
          <FileIcon name={name} />
          <span>
            <bdi>{name}</bdi> <span className={classes.length}>{size(document.size)}</span>
          </span>
        </p>
        <p className={classes.quiet}>{t('It stays among your documents, so you can also share it later.')}</p>
      </div>
      <div className={classes.actions}>
        <Download of={{ id, file_name: name }} size="sm" variant="filled" />
        <Button variant="default" onClick={() => onShare(id)}>
          {t('Share a document')}
        </Button>
        <Button variant="subtle" onClick={onAgain}>
          {t('Make another')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('Close', { ns: 'common' })}
        </Button>
      </div>
    </div>
  )
}
