import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import { announceProblem } from '~/components/announce.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { useMoreFocus } from '~/components/use-more-focus.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'

import { FailureBanner } from './failure-banner.tsx'
import { notLoaded, timelineQuery } from './queries.ts'
import { TimelineDays } from './timeline-days.tsx'
import { TimelineHead } from './timeline-head.tsx'

interface TimelineProps {
  /** The participant. */
  id: string
  onLeave: () => void
}

/** Everything with one participant, the newest first. */
export function Timeline({ id, onLeave }: TimelineProps) {
  const { t } = useTranslation('communication-history')
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(id),
  )
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const [rows, onMore] = useMoreFocus(events.length, 'article')
  const first = data?.pages[0]
  const loadMore = async () => {
    onMore()
    const { isFetchNextPageError, error: reason } = await fetchNextPage()
    if (isFetchNextPageError) announceProblem(reason, notLoaded)
  }
  if (!first) {
    if (!error) return <WaitingRows lines={2} />
    if (problemOf(error).status === 404) {
      return (
        <EmptyState
          kind="nothing-yet"
          title={t('There is no communication with this participant.')}
          sentence={t(
            'A history begins when an introduction is accepted, or with an application to a job that names its company.',
          )}
          action={
            <Button variant="default" onClick={onLeave}>
              {t('Choose another')}
            </Button>
          }
        />
      )
    }
    return <FailureBanner title={notLoaded} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return (
    <section aria-labelledby="participant">
      <TimelineHead timeline={first} />
      <div ref={rows}>
        <TimelineDays events={events} />
      </div>
      {hasNextPage ? (
        <Button variant="default" fullWidth mt="md" loading={isFetchingNextPage} onClick={() => void loadMore()}>
          {t('Show older')}
        </Button>
      ) : null}
    </section>
  )
}
