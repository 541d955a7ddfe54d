import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { InteractionView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { WaitingRows } from '~/components/waiting-rows.tsx'

import { isFiltered, isReversed, type Asked } from './address.ts'
import { FailureBanner } from './failure-banner.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { notLoaded, trailQuery } from './queries.ts'
import { Rows } from './rows.tsx'

interface TrailListProps {
  asked: Asked
  onClear: () => void
}

/** A page of the audit trail, the newest first. */
export function TrailList({ asked, onClear }: TrailListProps) {
  const { t } = useTranslation('communication-history')
  const isWrong = isReversed(asked)
  const list = useQuery({ ...trailQuery(asked), enabled: !isWrong, placeholderData: keepPreviousData })
  if (isWrong) return <EmptyState kind="nothing-matches" onClear={onClear} />
  if (list.error) {
    return (
      <FailureBanner
        title={notLoaded}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (!list.data) return <WaitingRows lines={2} />
  const { events, next_cursor: next } = list.data
  return (
    <Rows
      label={t('Audit trail')}
      rows={events.map((event: InteractionView) => ({ event }))}
      nextCursor={next}
      isStale={list.isPlaceholderData}
      empty={isFiltered(asked) ? <EmptyState kind="nothing-matches" onClear={onClear} /> : <NothingYet />}
    />
  )
}
