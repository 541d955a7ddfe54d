import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ProblemPanel } from '~/components/problem-panel.tsx'

import classes from './admin-vetting.module.css'
import { DocumentFile } from './document-file.tsx'
import { documentsQuery } from './queries.ts'

/** A candidate's documents, for verification. */
export function DocumentsPanel({ id }: { id: string }) {
  const { t } = useTranslation('admin-vetting')
  const list = useQuery(documentsQuery(id))
  return (
    <section aria-labelledby="candidate-documents" className={classes.card}>
      <Title order={2} id="candidate-documents" className={classes.title}>
        {t('Documents')}
      </Title>
      {list.data ? (
        list.data.documents.length > 0 ? (
          <ul className={classes.plain}>
            {list.data.documents.map((document) => (
              <DocumentFile key={document.id} document={document} />
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
        <Skeleton height={160} />
      )}
    </section>
  )
}
