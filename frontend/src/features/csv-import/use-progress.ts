import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { invalidate } from '~/api/stale.ts'

import { progressQuery } from './queries.ts'
import { isMoving } from './words.ts'

/** Brief D2, section 9. */
const POLL_MS = 2000
/** Automatic attempts after a failed poll. */
export const RETRIES = 3

/**
 * The progress of an import, asked for every two seconds while a worker is at it. After a failed poll it is tried three
 * times more; then `hasStopped`, and `resume` goes on.
 */
export function useProgress(id: string) {
  const query = useQuery({
    ...progressQuery(id),
    retry: RETRIES,
    retryDelay: POLL_MS,
    refetchInterval: ({ state }) => (state.status !== 'error' && state.data && isMoving(state.data) ? POLL_MS : false),
  })
  const queryClient = useQueryClient()
  const status = query.data?.status
  const before = useRef(status)
  useEffect(() => {
    // The figures and the history change when an import ends.
    if (before.current !== undefined && status !== before.current) void invalidate(queryClient, 'csvImport')
    before.current = status
  }, [queryClient, status])
  return {
    progress: query.data ?? null,
    error: query.error,
    hasStopped: query.isError && !query.isFetching,
    isFetching: query.isFetching,
    resume: () => void query.refetch(),
  }
}
