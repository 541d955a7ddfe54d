import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listDocumentsOptions } from '~/api/generated/documents.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { documentLabels } from '~/entities/document/labels.ts'
import { documentStateLabels, documentTones } from '~/entities/document/words.ts'

import classes from './candidates.module.css'

/** The documents with their status; they are opened and verified in the vetting file. */
export function CandidateDocuments({ id }: { id: string }) {
  const { t } = useTranslation('admin-candidates')
  const { t: word } = useTranslation('documents')
  // A record has a handful of documents.
  const list = useQuery(listDocumentsOptions({ query: { owner: id, limit: 100 } }))
  return (
    <section aria-labelledby="candidate-papers">
      <Title order={3} id="candidate-papers" className={classes.heading}>
        {t('Documents')}
      </Title>
      {list.data ? (
        list.data.documents.length > 0 ? (
          <ul className={classes.papers}>
            {list.data.documents.map(({ id: key, document_type: type, status }) => (
              <li key={key} className={classes.paper}>
                {word(documentLabels[type])}
                <StatusBadge tone={documentTones[status]}>{word(documentStateLabels[status])}</StatusBadge>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm" c="var(--text-muted)">
            {t('The candidate has uploaded nothing yet.')}
          </Text>
        )
      ) : list.error ? (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <Skeleton height={40} />
      )}
    </section>
  )
}
