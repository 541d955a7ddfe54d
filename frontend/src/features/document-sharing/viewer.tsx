import { Button, Modal, SegmentedControl, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '~/api/failure.ts'
import { accessSharedDocument, getPage } from '~/api/generated/document-sharing.gen.ts'
import type { PagesView, PageView, ShareView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { AccessProblem } from './access-problem.tsx'
import { atMost } from './at-most.ts'
import classes from './viewer.module.css'
import { pagesKey, ViewerPage } from './viewer-page.tsx'

const zooms = ['100', '150'] as const
type Zoom = (typeof zooms)[number]

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

/** Reads a document page by page; each page is loaded when it comes near the screen. */
export function Viewer({ share, pages, opened, onClose, onClosed }: ViewerProps) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { share_id: id, document } = share
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [current, setCurrent] = useState(1)
  const [zoom, setZoom] = useState<Zoom>('100')
  // The owner may replace the document by one with more or fewer pages.
  const [total, setTotal] = useState(pages.page_count)
  const [hasEnded, setEnded] = useState(false)
  // A ref, so that pages which are tried again use the newest.
  const view = useRef(pages.view)
  const [inTurn] = useState(() => atMost(2))
  // The pages are confidential: nothing of them stays in the memory.
  useEffect(() => () => queryClient.removeQueries({ queryKey: pagesKey(id) }), [queryClient, id])

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
  const numbers = Array.from({ length: total }, (_, place) => place + 1)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      fullScreen
      title={<bdi>{document.file_name}</bdi>}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      <div className={classes.bar}>
        <Text size="sm" c="var(--text-muted)" className={classes.note}>
          {t('Every page carries your name. The owner sees that you viewed it.')}
        </Text>
        <Text size="sm" className="tabular" role="status">
          {t('Page {{page}} of {{total}}', {
            page: formatNumber(language, current),
            total: formatNumber(language, total),
          })}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('Size of the pages')}
          data={zooms.map((value) => ({ value, label: formatPercent(language, Number(value)) }))}
          value={zoom}
          onChange={setZoom}
        />
      </div>
      {reopen.error ? <AccessProblem error={reopen.error} /> : null}
      {hasEnded ? (
        <div role="alert" className={classes.over}>
          <Text size="md">{t('Open the document again to read on.')}</Text>
          <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
            {t('Open again')}
          </Button>
        </div>
      ) : null}
      <div
        ref={setScroller}
        className={classes.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise the keyboard could not scroll it
        tabIndex={0}
        role="region"
        aria-label={t('Pages of {{name}}', { name: document.file_name })}
        data-autofocus
      >
        <ol className={classes.pages} data-zoom={zoom}>
          {numbers.map((page) => (
            <ViewerPage
              key={page}
              share={share}
              page={page}
              total={total}
              scroller={scroller}
              isPaused={hasEnded}
              read={readPage}
              onReached={setCurrent}
            />
          ))}
        </ol>
      </div>
    </Modal>
  )
}
