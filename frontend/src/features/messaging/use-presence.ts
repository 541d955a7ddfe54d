import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { getPresenceOptions, getPresenceQueryKey } from '~/api/generated/messaging.gen.ts'
import type { ConversationView } from '~/api/generated/types.gen.ts'
import { onTyping } from '~/entities/conversation/typing.ts'

import { showsPresence } from './topic.ts'

const ASKED_EVERY_MS = 60_000
const SHOWN_FOR_MS = 6000

interface Presence {
  isOnline: boolean
  isWriting: boolean
}

/**
 * Whether the other side of a conversation, or a colleague, is online, and whether it is writing: for six seconds after
 * each signal, or until its next message. `newest` is the number of its last message.
 */
export function usePresence(conversation: ConversationView, newest: number): Presence {
  const { id } = conversation
  const isShown = showsPresence(conversation)
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    ...getPresenceOptions({ path: { id } }),
    enabled: isShown,
    retry: false,
    // Not while the window is hidden.
    refetchInterval: ASKED_EVERY_MS,
  })
  /** The last signal, with the number of the last message at that time. */
  const [signal, setSignal] = useState<{ newest: number } | null>(null)
  useEffect(
    () =>
      onTyping((of) => {
        if (of !== id || !isShown) return
        setSignal({ newest })
        queryClient.setQueryData(getPresenceQueryKey({ path: { id } }), { is_online: true })
      }),
    [id, isShown, newest, queryClient],
  )
  useEffect(() => {
    if (!signal) return
    const timer = setTimeout(() => setSignal(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [signal])
  return {
    isOnline: isShown && !isError && data?.is_online === true,
    isWriting: isShown && signal?.newest === newest,
  }
}
