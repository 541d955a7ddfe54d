import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'

import { getSharedDocumentLinkOptions } from '~/api/generated/document-sharing.gen.ts'
import type { GuestSessionView } from '~/api/generated/types.gen.ts'
import { inPlace, pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { speak } from '~/i18n/i18n.ts'
import { LANGUAGE_KEY } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'

import { CodeGate } from './code-gate.tsx'
import { Ended, type End } from './ended.tsx'
import { GuestDocument } from './guest-document.tsx'

const link = (token: string) => ({
  ...inPlace(getSharedDocumentLinkOptions({ path: { token } })),
  refetchOnWindowFocus: false,
})

/** A link that is not valid has its own screen, not the error page. */
export const clientLoader = pageLoader(({ params }) => [prefetchInPlace(link(params['token'] ?? ''))])

/** `/shared-document/{token}`: a document that a member shares with an email address, opened with a mailed code. */
export default function SharedDocumentPage() {
  const token = useParams()['token'] ?? ''
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(link(token))
  // Only in the memory: after a reload the reader asks for a new code.
  const [session, setSession] = useState<GuestSessionView | null>(null)
  const [hasLostSession, setLostSession] = useState(false)
  const [end, setEnd] = useState<End | null>(null)
  // Without a chosen language, the page is in the language of the mail.
  const locale = data?.locale
  useEffect(() => {
    if (locale && localStorage.getItem(LANGUAGE_KEY) === null) void speak(locale)
  }, [locale])
  const reached = end ?? (error && problemOf(error).status === 404 ? 'closed' : null)
  const leave = async () => {
    setSession(null)
    setLostSession(true)
    // The share may have ended, not only the session.
    await queryClient.invalidateQueries({ queryKey: link(token).queryKey })
  }
  return (
    <>
      {/* The URL contains the token: search engines must not index it, and no other site may get it as the referrer. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {reached ? (
        <Ended end={reached} />
      ) : data && session ? (
        <GuestDocument token={token} session={session} onLost={() => void leave()} />
      ) : data ? (
        <CodeGate
          token={token}
          link={data}
          hasLostSession={hasLostSession}
          onVerified={(next) => {
            setLostSession(false)
            setSession(next)
          }}
          onEnd={setEnd}
        />
      ) : (
        <ProblemPanel
          error={error}
          fallback={msg('We could not open the page of the document.', { ns: 'shared-document' })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  )
}
