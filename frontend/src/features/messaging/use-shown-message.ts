import { useEffect, useRef, useState } from 'react'

import type { MessagesView } from '~/api/generated/types.gen.ts'
import { announceProblem } from '~/components/announce.ts'
import { msg } from '~/i18n/msg.ts'

/** A message that is shown among the others. A new object each time it is asked for. */
export interface ShownMessage {
  number: number
}

/** The loaded pages of messages, the newest first, as a query returns them. */
interface Pages {
  data: { pages: readonly MessagesView[] } | undefined
  hasNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => Promise<Pages>
}

const failed = msg('The message could not be shown', { ns: 'messaging' })

/** Loads the earlier pages up to a message; rejects if one of them cannot be loaded. */
async function loadUpTo(number: number, loaded: Pages): Promise<void> {
  const oldest = loaded.data?.pages.at(-1)?.messages[0]?.number ?? 0
  if (oldest <= number || !loaded.hasNextPage) return
  const more = await loaded.fetchNextPage()
  if (more.isFetchNextPageError) throw more.error
  await loadUpTo(number, more)
}

/** Shows a message among the others: `onLoaded` is called once it is loaded. */
export function useShownMessage(messages: Pages, onLoaded: () => void) {
  const [shown, setShown] = useState<ShownMessage | null>(null)
  /** The number of the message whose page is being loaded. */
  const [loading, setLoading] = useState<number | null>(null)
  /** The same, and null once the reader has gone on to something else. */
  const wanted = useRef<number | null>(null)
  useEffect(
    () => () => {
      wanted.current = null
    },
    [],
  )
  const show = async (number: number) => {
    wanted.current = number
    setLoading(number)
    try {
      await loadUpTo(number, messages)
      if (wanted.current !== number) return
      setShown({ number })
      onLoaded()
    } catch (error) {
      if (wanted.current === number) announceProblem(error, failed)
    } finally {
      setLoading(null)
    }
  }
  const forget = () => {
    wanted.current = null
    setShown(null)
  }
  return { shown, loading, show: (number: number) => void show(number), forget }
}
