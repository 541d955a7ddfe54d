import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listCandidateReferencesOptions } from '~/api/generated/references.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'

import { ReferenceFile } from './reference-file.tsx'
import classes from './references-panel.module.css'

/** A candidate's references for the vetting team: referee, status, answers, and signs of fraud. */
export function ReferencesPanel({ id }: { id: string }) {
  const { t } = useTranslation('admin-references')
  const list = useQuery(listCandidateReferencesOptions({ path: { id } }))
  const total = list.data?.total ?? 0
  const completed = list.data?.references.filter(({ status }) => status === 'completed').length ?? 0
  return (
    <section aria-labelledby="candidate-references" className={classes.panel}>
      <header>
        <Title order={2} id="candidate-references" className={classes.title}>
          {t('References')}
        </Title>
        {list.data ? (
          <Text size="sm" c="var(--text-muted)">
            {total === 0
              ? t('The candidate has named nobody yet.')
              : t('{{completed}} of {{total}} answered', { completed, total })}
          </Text>
        ) : null}
      </header>
      {list.data ? (
        list.data.references.map((reference) => <ReferenceFile key={reference.id} reference={reference} />)
      ) : list.error ? (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <Skeleton height={120} />
      )}
    </section>
  )
}
