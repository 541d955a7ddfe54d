import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { EmptyState } from '~/components/empty-state.tsx'
import { Pages } from '~/components/list-foot.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { withFilter } from '~/components/table-url.ts'
import { useLatestParams } from '~/components/use-next-params.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { useBeside } from '~/components/use-beside.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'

import { OPEN, requestedBy, type ListTab, type Requested } from './address.ts'
import { byMeQuery, withMeQuery } from './queries.ts'
import { ShareFilters } from './share-filters.tsx'
import { ShareRow } from './share-row.tsx'
import classes from './sharing.module.css'
import { notLoaded } from './words.ts'

interface ShareListProps {
  tab: ListTab
  params: URLSearchParams
  /** Absent for those who cannot share. */
  onShare: (() => void) | undefined
}

/** The documents of one direction, filtered, the newest first. */
export function ShareList({ tab, params, onShare }: ShareListProps) {
  const requested = requestedBy(params)
  const url = useTableUrl()
  const latest = useLatestParams()
  const [, setParams] = useSearchParams()
  const clear = () => setParams(withFilter(withFilter(latest(), 'status', null), 'document_type', null))
  return (
    <>
      <ShareFilters requested={requested} onChange={url.setFilter} />
      <Listed tab={tab} requested={requested} onShare={onShare} onClear={clear} />
    </>
  )
}

interface ListedProps extends Omit<ShareListProps, 'params'> {
  requested: Requested
  onClear: () => void
}

function Listed({ tab, requested, onShare, onClear }: ListedProps) {
  const { t } = useTranslation('document-sharing')
  const url = useTableUrl()
  const beside = useBeside(OPEN)
  const isOwn = tab === 'shared-by-me'
  const list = useSharesOf(isOwn, requested)
  if (list.error) {
    return (
      <ProblemPanel
        title={notLoaded}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (!list.data) return <WaitingRows lines={3} />
  const { shares, next_cursor: next } = list.data
  const isFiltered = requested.status !== null || requested.documentType !== null
  return (
    <div aria-busy={list.isPlaceholderData} className={classes.listed}>
      {shares.length > 0 ? (
        <ol
          aria-label={isOwn ? t('Documents that you share') : t('Documents that are shared with you')}
          className={classes.rows}
        >
          {shares.map((share) => (
            <li key={share.share_id}>
              <ShareRow share={share} to={beside.addressOf(share.share_id)} />
            </li>
          ))}
        </ol>
      ) : next !== null || url.cursor !== null ? (
        <EmptyState
          kind="nothing-yet"
          title={t('Nothing in this part')}
          sentence={t('A long list is looked through in parts.')}
        />
      ) : isFiltered ? (
        <EmptyState kind="nothing-matches" onClear={onClear} />
      ) : (
        <NothingYet isOwn={isOwn} onShare={onShare} />
      )}
      <Group justify="flex-end" mt="sm">
        <Pages url={url} nextCursor={next} />
      </Group>
    </div>
  )
}

function useSharesOf(isOwn: boolean, requested: Requested) {
  const own = useQuery({ ...byMeQuery(requested), enabled: isOwn, placeholderData: keepPreviousData })
  const others = useQuery({ ...withMeQuery(requested), enabled: !isOwn, placeholderData: keepPreviousData })
  return isOwn ? own : others
}

function NothingYet({ isOwn, onShare }: { isOwn: boolean; onShare: (() => void) | undefined }) {
  const { t } = useTranslation('document-sharing')
  return (
    <EmptyState
      kind="nothing-yet"
      title={isOwn ? t('You share no documents yet') : t('No documents are shared with you yet')}
      sentence={
        isOwn
          ? t('You decide who sees a document, for how long, and whether it can be downloaded.')
          : t('Documents that the other side of an introduction shares are listed here.')
      }
      action={
        onShare ? (
          <Button variant="default" onClick={onShare}>
            {t('Share a document')}
          </Button>
        ) : null
      }
    />
  )
}
