import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { accessDocumentAsGuest, getPageAsGuest } from '~/api/generated/document-sharing.gen.ts'
import type { PagesView, PageView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { atMost } from '~/components/at-most.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { PageViewer } from '~/entities/document/page-viewer.tsx'
import { pagesKey } from '~/entities/document/viewer-page.tsx'
import { msg } from '~/i18n/msg.ts'

interface GuestViewerProps {
  token: string
  session: string
  fileName: string
  /** Of the view that has just been granted. */
  pages: PagesView
  opened: boolean
  /** The session is over. */
  onLost: () => void
  onClose: () => void
  /** After it has disappeared: the place for the focus. */
  onClosed: () => void
}

/** Reads a document that is shared with an address. */
export function GuestViewer({ token, session, fileName, pages, onLost, ...rest }: GuestViewerProps) {
  const { t } = useTranslation('shared-document')
  const queryClient = useQueryClient()
  const [total, setTotal] = useState(pages.page_count)
  const [isOver, setOver] = useState(false)
  // A ref, so that pages which are tried again use the newest.
  const view = useRef(pages.view)
  const [inTurn] = useState(() => atMost(2))
  const headers = { 'x-share-session': session }
  const ifLost = (error: unknown) => {
    if (problemOf(error).status === 404) onLost()
  }
  const read = (page: number, signal: AbortSignal): Promise<PageView> =>
    inTurn(async () => {
      try {
        const { data } = await getPageAsGuest({
          path: { token, page },
          query: { view: view.current },
          headers,
          signal,
        })
        return data
      } catch (error) {
        if (problemOf(error).code === 'view_is_over') setOver(true)
        ifLost(error)
        throw error
      }
    })
  const reopen = useMutation({
    mutationFn: () => accessDocumentAsGuest({ path: { token }, headers, body: { action: 'view' } }),
    onSuccess: async ({ data }) => {
      if (!data.pages) return
      view.current = data.pages.view
      setTotal(data.pages.page_count)
      setOver(false)
      const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
      await queryClient.refetchQueries({ queryKey: pagesKey(session), predicate: isFailed })
    },
    onError: ifLost,
  })
  return (
    <PageViewer
      document={{ id: session, version: token, fileName }}
      total={total}
      note={t('Every page carries your address. The person who shares it sees that you viewed it.')}
      isOver={isOver}
      read={read}
      onReopen={() => reopen.mutate()}
      reopening={reopen.isPending}
      problem={
        reopen.error ? (
          <ProblemAlert
            problem={problemOf(reopen.error, msg('The document could not be opened again.', { ns: 'shared-document' }))}
          />
        ) : null
      }
      {...rest}
    />
  )
}
