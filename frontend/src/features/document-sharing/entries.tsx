import { Button, Skeleton } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ShareEntriesView, ShareEntryView } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useMoreFocus } from '~/components/use-more-focus.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './sharing.module.css'
import { entryLabels } from './words.ts'

interface EntriesProps {
  list: UseInfiniteQueryResult<InfiniteData<ShareEntriesView>, unknown>
  /** The name of the list, for screen readers. */
  label: string
  /** The sentence of an empty list. */
  none: string
  /** The log has countries and exact times. */
  isLog?: boolean
}

/** Comments or the log, the newest first. */
export function Entries({ list, label, none, isLog = false }: EntriesProps) {
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
              <Entry entry={entry} isLog={isLog} />
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

function Entry({ entry, isLog }: { entry: ShareEntryView; isLog: boolean }) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const { name, is_own: isOwn, entry_type: type, at, country, text, file_name: file, has_watermark: mark } = entry
  const who = isOwn ? t('{{name}} (you)', { name }) : name
  const place = country && new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of(country)
  return (
    // It has the focus when it is the first of those that were loaded.
    <article className={classes.entry} tabIndex={-1}>
      <p className={classes.text}>
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        {isLog ? t(entryLabels[type]) : null}
      </p>
      {text ? (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      ) : null}
      <div className={classes.facts}>
        <span>{isLog ? <time dateTime={at}>{formatDateTime(language, at)}</time> : <TimeAgo at={at} />}</span>
        {isLog && place ? <span>{place}</span> : null}
        {isLog && file ? <bdi>{file}</bdi> : null}
        {isLog && mark !== null ? <span>{mark ? t('with a watermark') : t('without a watermark')}</span> : null}
      </div>
    </article>
  )
}
