import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { PageView, ShareView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { msg } from '~/i18n/msg.ts'
import { useSentence } from '~/i18n/sentence.ts'

import { useSeen } from './use-seen.ts'
import classes from './viewer.module.css'

/** The loaded pages of a share. */
export const pagesKey = (id: string) => ['share page', id] as const

/** As far beyond the screen as the screen is high. */
const NEAR = '100% 0px'
/** The line in the middle of the screen. */
const MIDDLE = '-50% 0px'

interface ViewerPageProps {
  share: ShareView
  page: number
  total: number
  scroller: HTMLElement | null
  /** Nothing is loaded until the document was opened again. */
  isPaused: boolean
  read: (page: number, signal: AbortSignal) => Promise<PageView>
  onReached: (page: number) => void
}

/** One page: a placeholder of the height of A4 until its picture is loaded. */
export function ViewerPage({ share, page, total, scroller, isPaused, read, onReached }: ViewerPageProps) {
  const { t } = useTranslation('document-sharing')
  const translate = useSentence()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isNear, setNear] = useState(false)
  const { share_id: id, document } = share
  useSeen(element, scroller, NEAR, setNear)
  useSeen(element, scroller, MIDDLE, (isSeen) => {
    if (isSeen) onReached(page)
  })
  const picture = useQuery({
    queryKey: [...pagesKey(id), document.document_id, page],
    queryFn: ({ signal }) => read(page, signal),
    enabled: isNear && !isPaused,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
  })
  const name = t('Page {{page}} of {{total}} of {{name}}', { page, total, name: document.file_name })
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
