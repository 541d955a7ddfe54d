import type { QueryClient } from '@tanstack/react-query'

import { Failure } from '~/api/failure.ts'
import { openSocket } from '~/api/generated/messaging.gen.ts'
import { keepLive, type Frame } from '~/api/live.ts'
import { invalidate } from '~/api/stale.ts'
import { readNewer, shownConversations } from '~/entities/conversation/newer.ts'
import { announceTyping } from '~/entities/conversation/typing.ts'

/** Permission to connect; null where this user has none. */
async function ticket() {
  try {
    const { data } = await openSocket()
    return data
  } catch (error) {
    if (error instanceof Failure && [401, 403, 404, 409].includes(error.status)) return null
    throw error
  }
}

/** Keeps what is shown of conversations and notifications current by frames, until the returned function is called. */
export function startLiveUpdates(queryClient: QueryClient): () => void {
  const isWaiting = new Map<string, boolean>()

  /** One run at a time for a name; however often it is asked for meanwhile, once more after it. */
  async function inTurn(name: string, run: () => Promise<unknown>): Promise<void> {
    if (isWaiting.has(name)) {
      isWaiting.set(name, true)
      return
    }
    isWaiting.set(name, false)
    // A failure is one of the network: the next connection reads it again.
    await run().catch(() => undefined)
    const isAskedAgain = isWaiting.get(name)
    isWaiting.delete(name)
    if (isAskedAgain) await inTurn(name, run)
  }

  const readMessages = (id: string) =>
    inTurn(id, async () => {
      const added = await readNewer(queryClient, id)
      const events = added.filter(({ message_type: type }) => type === 'system')
      if (events.some(({ application_move: move }) => move)) await invalidate(queryClient, 'jobApplication')
      if (events.some(({ application_move: move }) => !move)) await invalidate(queryClient, 'introduction')
      if (added.some(({ document_share: share }) => share)) await invalidate(queryClient, 'documentShare')
      if (added.some(({ attachments }) => attachments.length > 0)) await invalidate(queryClient, 'attachment')
    })
  const readList = () => inTurn('list', () => invalidate(queryClient, 'conversationRead'))

  const readNotifications = () => inTurn('notifications', () => invalidate(queryClient, 'notification'))

  function onFrame(frame: Frame): void {
    if (frame.type === 'message_read') {
      void inTurn('read', () => invalidate(queryClient, 'conversation'))
      return
    }
    if (frame.type === 'typing') {
      announceTyping(frame.conversation_id)
      return
    }
    if (frame.type === 'notification') {
      void readNotifications()
      return
    }
    void readList()
    if (shownConversations(queryClient).includes(frame.conversation_id)) void readMessages(frame.conversation_id)
  }

  function onOpen(): void {
    void readList()
    void readNotifications()
    for (const id of shownConversations(queryClient)) void readMessages(id)
  }

  return keepLive({ ticket, onOpen, onFrame })
}
