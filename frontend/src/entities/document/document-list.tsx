import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { DocumentType, OwnDocument } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'

import classes from './document-list.module.css'
import { DocumentRow } from './document-row.tsx'

interface DocumentListProps {
  /** The document types, in this order; `resume` includes `cv`. */
  types: readonly DocumentType[]
  /** `usePrefetched(myDocumentsOptions()).documents` */
  documents: readonly OwnDocument[]
  /** The types that a submission requires. */
  required?: readonly DocumentType[]
  /** English, marked with `msg` in the screen's catalogue: the brief has other texts for a resume than for a document. */
  words: { uploaded: string; failed: string }
}

/**
 * The caller's own documents: one row per type with its status, the reviewer's feedback, upload of a first or a new
 * version, download, withdrawal, earlier versions.
 *
 * Vetting: `<DocumentList types={['resume', 'photo', 'id', 'education', 'references']} required={['resume', 'photo', 'id']}
 * documents={documents} words={…} />`, where `words` are the brief's “Document uploaded successfully”,
 * translated, and “Failed to upload document”, marked as the screen's own. Career history: `types={['resume']}` with the
 * resume's texts. Both prefetch `myDocumentsOptions()` in their loader.
 */
export function DocumentList({ types, documents, required, words }: DocumentListProps) {
  const { t } = useTranslation('documents')
  const queryClient = useQueryClient()
  const changed = () => void invalidate(queryClient, 'document')
  return (
    <ul className={classes.list} aria-label={t('Documents')}>
      {types.map((documentType) => {
        const isOf = (kept: OwnDocument) => slotOf(kept.document_type) === slotOf(documentType)
        return (
          <DocumentRow
            key={documentType}
            documentType={documentType}
            document={documents.find(isOf) ?? null}
            isRequired={required?.includes(documentType) ?? false}
            failed={words.failed}
            onUploaded={() => {
              announce(words.uploaded)
              changed()
            }}
            onWithdrawn={changed}
          />
        )
      })}
    </ul>
  )
}

/** A cv is a resume. */
function slotOf(documentType: DocumentType): DocumentType {
  return documentType === 'cv' ? 'resume' : documentType
}
