import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { myDocumentsOptions } from '~/api/generated/documents.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { DocumentList } from '~/entities/document/document-list.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './career.module.css'

export const documentsQuery = myDocumentsOptions()

/** The resume beside the career; if documents fail to load, the career is still shown. */
export function ResumeCard() {
  const { t } = useTranslation('career')
  const documents = useQuery(documentsQuery)
  return (
    <section className={classes.card} aria-labelledby="resume-and-documents">
      <h2 id="resume-and-documents" className={classes.cardTitle}>
        {t('Resume & Documents')}
      </h2>
      {documents.data ? (
        <DocumentList
          types={['resume']}
          documents={documents.data.documents}
          words={{
            uploaded: t('Resume uploaded successfully'),
            failed: msg('Failed to upload resume', { ns: 'career' }),
          }}
        />
      ) : (
        <ProblemPanel
          error={documents.error}
          fallback={msg('Your documents could not be loaded', { ns: 'career' })}
          onRetry={() => void documents.refetch()}
          retrying={documents.isFetching}
        />
      )}
    </section>
  )
}
