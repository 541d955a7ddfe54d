import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ProblemPanel } from '~/components/problem-panel.tsx'
import { DocumentList } from '~/entities/document/document-list.tsx'
import { msg } from '~/i18n/msg.ts'

import { documentsQuery } from './vetting-query.ts'

/** The five document types of a vetting; education and letters of reference are optional (D3, section 5). */
export function DocumentsTab() {
  const { t } = useTranslation('vetting')
  const list = useQuery(documentsQuery)
  if (list.data) {
    return (
      <DocumentList
        types={['resume', 'photo', 'id', 'education', 'references']}
        required={['resume', 'photo', 'id']}
        documents={list.data.documents}
        words={{
          uploaded: t('Document uploaded successfully'),
          failed: msg('Failed to upload document', { ns: 'vetting' }),
        }}
      />
    )
  }
  return list.error ? (
    <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  ) : (
    <Skeleton height={320} />
  )
}
