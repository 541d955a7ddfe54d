import { Button, Modal, SegmentedControl, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { PageView } from '~/api/generated/types.gen.ts'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './page-viewer.module.css'
import { pagesKey, ViewerPage, type ReadDocument } from './viewer-page.tsx'

const zooms = ['100', '150'] as const
type Zoom = (typeof zooms)[number]

interface PageViewerProps {
  document: ReadDocument
  total: number
  /** What the reader is told about the pages. */
  note: string
  /** Whether the view is over: nothing is loaded until the document was opened again. */
  isOver: boolean
  read: (page: number, signal: AbortSignal) => Promise<PageView>
  onReopen: () => void
  reopening: boolean
  /** Why the document could not be opened again. */
  problem: ReactNode
  opened: boolean
  onClose: () => void
  /** After it has disappeared: the place for the focus. */
  onClosed: () => void
}

/** Reads a document page by page; each page is loaded when it comes near the screen. */
export function PageViewer({ document, total, note, isOver, read, problem, ...rest }: PageViewerProps) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { id, fileName: name } = document
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [current, setCurrent] = useState(1)
  const [zoom, setZoom] = useState<Zoom>('100')
  // The pages are confidential: nothing of them stays in the memory.
  useEffect(() => () => queryClient.removeQueries({ queryKey: pagesKey(id) }), [queryClient, id])
  const numbers = Array.from({ length: total }, (_, place) => place + 1)
  return (
    <Modal
      opened={rest.opened}
      onClose={rest.onClose}
      onExitTransitionEnd={rest.onClosed}
      returnFocus={false}
      fullScreen
      title={<bdi>{name}</bdi>}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      <div className={classes.bar}>
        <Text size="sm" c="var(--text-muted)" className={classes.note}>
          {note}
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
      {problem}
      {isOver ? (
        <div role="alert" className={classes.over}>
          <Text size="md">{t('Open the document again to read on.')}</Text>
          <Button loading={rest.reopening} onClick={rest.onReopen}>
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
        aria-label={t('Pages of {{name}}', { name })}
        data-autofocus
      >
        <ol className={classes.pages} data-zoom={zoom}>
          {numbers.map((page) => (
            <ViewerPage
              key={page}
              document={document}
              page={page}
              total={total}
              scroller={scroller}
              isPaused={isOver}
              read={read}
              onReached={setCurrent}
            />
          ))}
        </ol>
      </div>
    </Modal>
  )
}
