import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'

import { canConverse, useUser } from '~/api/session.ts'
import { useBeside } from '~/components/use-beside.ts'
import { useLatestParams } from '~/components/use-next-params.ts'
import { useShown } from '~/components/use-shown.ts'
import { ENTERED } from '~/entities/conversation/entered.ts'

import { Inbox, type Redrafted } from './inbox.tsx'
import { withConversation } from './use-view.ts'

export { loadInbox as clientLoader } from './inbox-loader.ts'

/** Not part of the first visit. */
const NewConversation = lazy(async () => ({ default: (await import('./new-conversation.tsx')).NewConversation }))

/** The URL parameter of the form for a new conversation, and its value. */
const FORM = 'write'
const NEW = 'new'

/** `/messaging`: the conversations of a member, and the form for a new one. */
export default function MessagingPage() {
  const [, setParams] = useSearchParams()
  const latest = useLatestParams()
  const form = useBeside(FORM)
  const shown = useShown(form.id)
  const [redrafted, setRedrafted] = useState<Redrafted | null>(null)
  const onNew = canConverse(useUser())
    ? () => setParams(new URLSearchParams(form.addressOf(NEW)), { preventScrollReset: true })
    : null
  return (
    <Inbox onNew={onNew} redrafted={redrafted}>
      <Suspense fallback={null}>
        {shown.id === null || onNew === null ? null : (
          <NewConversation
            key={shown.visit}
            opened={form.id !== null}
            onClose={form.close}
            onOpen={(id, isRedrafted) => {
              if (isRedrafted) setRedrafted((before) => ({ id, change: (before?.change ?? 0) + 1 }))
              const next = withConversation(latest(), id)
              next.delete(FORM)
              setParams(next, { state: ENTERED })
            }}
          />
        )}
      </Suspense>
    </Inbox>
  )
}
