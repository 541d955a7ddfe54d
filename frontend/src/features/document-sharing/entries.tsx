import { Button, Skeleton } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ShareEntriesView, ShareEntryView } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useMoreFocus } from '~/components/use-more-focus.ts'

import { LogEntry } from './log-entry.tsx'
import classes from './sharing.module.css'
import { VersionDownload } from './version-download.tsx'
import { entryLabels } from './words.ts'

interface EntriesProps {
  list: UseInfiniteQueryResult<InfiniteData<ShareEntriesView>, unknown>
  /** The name of the list, for screen readers. */
  label: string
  /** The sentence of an empty list. */
  none: string
  /** The share whose log it is; null for comments. */
  logOf?: string | null
}

/** Comments or the log, the newest first. */
export function Entries({ list, label, none, logOf = null }: EntriesProps) {
  const { t } = useTranslation('document-sharing')
  // A new entry moves the others to later places between two requests.
  const entries = new Map(list.data?.pages.flatMap((page) => page.entries.map((each) => [each.id, each])))
  const [rows, onMore] = useMoreFocus(entries.size, 'article')
  if (list.error && !list.data) {
    return <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  }
  if (!list.data) return <Skeleton height={48} role="status" aria-label={t('Loading')} />
  if (entries.size === 0) return <p className={classes.quiet}>{none}</p>
  return (
    <>
      <div ref={rows}>
        <ol aria-label={label} className={classes.entries}>
          {[...entries.values()].map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} logOf={logOf} />
            </li>
          ))}
        </ol>
      </div>
      {list.hasNextPage ? (
        <Button
          variant="default"
          size="compact-sm"
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

function Entry({ entry, logOf }: { entry: ShareEntryView; logOf: string | null }) {
  const { t } = useTranslation('document-sharing')
  const { name, is_own: isOwn, entry_type: type, file_name: file, document_id: document } = entry
  return (
    <LogEntry
      who={isOwn ? t('{{name}} (you)', { name }) : name}
      deed={logOf === null ? null : t(entryLabels[type])}
      text={entry.text}
      at={entry.at}
      country={entry.country}
      file={file}
      hasWatermark={entry.has_watermark}
      action={
        logOf !== null && document !== null && file !== null ? (
          <VersionDownload share={logOf} document={document} label={t('Download {{name}}', { name: file })} />
        ) : null
      }
    />
  )
}
