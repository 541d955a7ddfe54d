import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useRefreshed } from '~/api/live-state.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Day } from '~/components/time-ago.tsx'
import { useMoreFocus } from '~/components/use-more-focus.ts'

import { AttachedFile } from './attached-file.tsx'
import classes from './attachments.module.css'
import { filesQuery } from './queries.ts'

interface ConversationFilesProps {
  /** The id of the conversation. */
  id: string
  onBack: () => void
  /** Shows the message with this number. */
  onShow: (message: number) => void
  /** The number of the message that is about to be shown. */
  loading: number | null
}

/** All files that were sent in a conversation, the newest first. */
export function ConversationFiles({ onBack, ...listed }: ConversationFilesProps) {
  const { t } = useTranslation('messaging')
  return (
    <section className={classes.files} aria-label={t('Files of this conversation')}>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.back}
        leftSection={<IconArrowLeft size={16} className={classes.arrow} />}
        onClick={onBack}
      >
        {t('Back to messages')}
      </Button>
      <Listed {...listed} />
    </section>
  )
}

function Listed({ id, onShow, loading }: Omit<ConversationFilesProps, 'onBack'>) {
  const { t } = useTranslation('messaging')
  const list = useInfiniteQuery({ ...filesQuery(id), refetchInterval: useRefreshed() })
  // A new file moves the others to later places between two requests.
  const files = new Map(list.data?.pages.flatMap((page) => page.attachments.map((each) => [each.id, each])))
  const [rows, onMore] = useMoreFocus(files.size, 'button')
  if (list.error && !list.data) {
    return <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  }
  if (!list.data) return <Placeholder />
  if (files.size === 0) return <p className={classes.none}>{t('No files were sent in this conversation yet.')}</p>
  return (
    <>
      <div ref={rows}>
        <ul className={classes.listed}>
          {[...files.values()].map((file) => (
            <li key={file.id}>
              <AttachedFile conversation={id} file={file}>
                <bdi>{file.sender_name}</bdi>
                <Day at={file.sent_at} />
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  aria-label={t('Show in conversation: {{name}}', { name: file.file_name })}
                  aria-busy={loading === file.number}
                  onClick={() => {
                    if (loading === null) onShow(file.number)
                  }}
                >
                  {t('Show in conversation')}
                </Anchor>
              </AttachedFile>
            </li>
          ))}
        </ul>
      </div>
      {list.hasNextPage ? (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => {
            onMore()
            void list.fetchNextPage()
          }}
        >
          {t('Show more')}
        </Button>
      ) : null}
    </>
  )
}

const ROWS = ['50%', '65%', '40%']

function Placeholder() {
  const { t } = useTranslation('messaging')
  return (
    <div role="status" aria-label={t('Loading')} className={classes.listed}>
      {ROWS.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={14} width={width} />
          <Skeleton height={12} width="30%" />
        </div>
      ))}
    </div>
  )
}
