import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { PageView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { useSeen } from '~/components/use-seen.ts'
import { msg } from '~/i18n/msg.ts'
import { useSentence } from '~/i18n/sentence.ts'

import classes from './page-viewer.module.css'

/** The loaded pages of a shared document. */
export const pagesKey = (id: string) => ['share page', id] as const

/** What is read page by page. */
export interface ReadDocument {
  /** Of the share. */
  id: string
  /** Another one for another version. */
  version: string
  fileName: string
}

/** As far beyond the screen as the screen is high. */
const NEAR = '100% 0px'
/** The line in the middle of the screen. */
const MIDDLE = '-50% 0px'

interface ViewerPageProps {
  document: ReadDocument
  page: number
  total: number
  scroller: HTMLElement | null
  /** Nothing is loaded until the document was opened again. */
  isPaused: boolean
  read: (page: number, signal: AbortSignal) => Promise<PageView>
  onReached: (page: number) => void
}

/** One page: a placeholder of the height of A4 until its picture is loaded. */
export function ViewerPage({ document, page, total, scroller, isPaused, read, onReached }: ViewerPageProps) {
  const { t } = useTranslation('document-sharing')
  const translate = useSentence()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isNear, setNear] = useState(false)
  useSeen(element, scroller, NEAR, setNear)
  useSeen(element, scroller, MIDDLE, (isSeen) => {
    if (isSeen) onReached(page)
  })
  const picture = useQuery({
    queryKey: [...pagesKey(document.id), document.version, page],
    queryFn: ({ signal }) => read(page, signal),
    enabled: isNear && !isPaused,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
  })
  const name = t('Page {{page}} of {{total}} of {{name}}', { page, total, name: document.fileName })
  if (picture.data) {
    const { media_type: type, content } = picture.data
    return (
      <li ref={setElement} className={classes.page}>
        <img src={`data:${type};base64,${content}`} alt={name} className={classes.picture} />
      </li>
    )
  }
  return (
    <li ref={setElement} className={classes.page} data-empty>
      {picture.error && !isPaused && !picture.isFetching ? (
        <div role="alert" className={classes.failed}>
          <Text>
            {translate(
              problemOf(picture.error, msg('The page could not be loaded', { ns: 'document-sharing' })).sentence,
            )}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => void picture.refetch()}>
            {t('Load page {{page}} again', { page })}
          </Button>
        </div>
      ) : (
        <Skeleton height="100%" animate={picture.isFetching} role="img" aria-label={t('{{name}}, loading', { name })} />
      )}
    </li>
  )
}
