import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '~/components/empty-state.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'

import type { Asked } from './address.ts'
import { FailureBanner } from './failure-banner.tsx'
import { notSearched, searchQuery } from './queries.ts'
import { RelevanceMark } from './relevance-mark.tsx'
import { Rows } from './rows.tsx'

interface FoundListProps {
  asked: Asked
  onClear: () => void
}

/** A page of the interactions with certain words, the newest first. */
export function FoundList({ asked, onClear }: FoundListProps) {
  const { t } = useTranslation('communication-history')
  const found = useQuery({ ...searchQuery(asked), placeholderData: keepPreviousData })
  if (found.error) {
    return (
      <FailureBanner
        title={notSearched}
        error={found.error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  if (!found.data) return <WaitingRows lines={2} />
  const { results, next_cursor: next } = found.data
  return (
    <Rows
      label={t('Results')}
      rows={results.map(({ event, relevance }) => ({ event, facts: <RelevanceMark of={relevance} /> }))}
      nextCursor={next}
      isStale={found.isPlaceholderData}
      empty={
        <EmptyState
          kind="nothing-yet"
          title={t('Nothing has “{{words}}”', { words: asked.words })}
          sentence={t('Messages, logged interactions and the names of files are searched.')}
          action={
            <Button variant="default" onClick={onClear}>
              {t('Clear search', { ns: 'common' })}
            </Button>
          }
        />
      }
    />
  )
}
