import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '~/api/failure.ts'
import { accessSharedDocument, getPage } from '~/api/generated/document-sharing.gen.ts'
import type { PagesView, PageView, ShareView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { atMost } from '~/components/at-most.ts'
import { PageViewer } from '~/entities/document/page-viewer.tsx'
import { pagesKey } from '~/entities/document/viewer-page.tsx'

import { AccessProblem } from './access-problem.tsx'

const isOver = (error: unknown) => error instanceof Failure && error.body.code === 'view_is_over'

interface ViewerProps {
  share: ShareView
  /** Of the view that has just been granted. */
  pages: PagesView
  opened: boolean
  onClose: () => void
  /** After it has disappeared: the place for the focus. */
  onClosed: () => void
}

/** Reads a document that a member shares. */
export function Viewer({ share, pages, opened, onClose, onClosed }: ViewerProps) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  const { share_id: id, document } = share
  // The owner may replace the document by one with more or fewer pages.
  const [total, setTotal] = useState(pages.page_count)
  const [hasEnded, setEnded] = useState(false)
  // A ref, so that pages which are tried again use the newest.
  const view = useRef(pages.view)
  const [inTurn] = useState(() => atMost(2))
  const readPage = (page: number, signal: AbortSignal): Promise<PageView> =>
    inTurn(async () => {
      try {
        const { data } = await getPage({ path: { id, page }, query: { view: view.current }, signal })
        return data
      } catch (error) {
        if (isOver(error)) setEnded(true)
        throw error
      }
    })
  const reopen = useMutation({
    mutationFn: () => accessSharedDocument({ path: { id }, body: { action: 'view' } }),
    onSuccess: async ({ data }) => {
      if (!data.pages) return
      view.current = data.pages.view
      setTotal(data.pages.page_count)
      setEnded(false)
      await queryClient.refetchQueries({ queryKey: pagesKey(id), predicate: ({ state }) => state.status === 'error' })
      await invalidate(queryClient, 'documentShare')
    },
  })
  return (
    <PageViewer
      document={{ id, version: document.document_id, fileName: document.file_name }}
      total={total}
      note={t('Every page carries your name. The owner sees that you viewed it.')}
      isOver={hasEnded}
      read={readPage}
      onReopen={() => reopen.mutate()}
      reopening={reopen.isPending}
      problem={reopen.error ? <AccessProblem error={reopen.error} /> : null}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
    />
  )
}
