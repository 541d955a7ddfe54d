import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { canConverse, useUser } from '~/api/session.ts'

/** Live updates for those who have conversations, loaded after the first screen. Without them pages ask for news themselves. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  const hasConversations = canConverse(useUser())

  useEffect(() => {
    if (!hasConversations) return
    let stop = () => {}
    let isGone = false
    const loaded = import('./live-updates.ts')
    loaded.then(
      ({ startLiveUpdates }) => {
        if (!isGone) stop = startLiveUpdates(queryClient)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop()
    }
  }, [queryClient, hasConversations])
}
