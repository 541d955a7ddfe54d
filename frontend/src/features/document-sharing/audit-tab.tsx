import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useBeside } from '~/components/use-beside.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { LOGGED, OPEN } from './address.ts'
import { ownSharesQuery } from './queries.ts'
import { ShareLog } from './share-log.tsx'
import classes from './sharing.module.css'
import { notLoaded } from './words.ts'

/** The tab `audit`: the log of one of the own shares, the newest at first. */
export function AuditTab({ onShare }: { onShare: (() => void) | undefined }) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const open = useBeside(OPEN)
  const list = useQuery(ownSharesQuery())
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
  const asked = params.get(LOGGED)
  const [newest] = shares
  const chosen = shares.find(({ share_id: id }) => id === asked) ?? newest
  if (!chosen) {
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('You share no documents yet')}
        sentence={t('The log says who viewed and downloaded a document, and when.')}
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
  return (
    <>
      <div className={classes.choice}>
        <Select
          label={t('Shared document')}
          description={next === null ? null : t('The newest 50. Older ones have their log in “Shared by me”.')}
          data={shares.map(({ share_id: id, document, shared_with: recipient, created_at: at }) => ({
            value: id,
            label: `${document.file_name} · ${recipient.name} · ${formatDate(language, at)}`,
          }))}
          value={chosen.share_id}
          onChange={(id) => {
            const changed = new URLSearchParams(params)
            if (id) changed.set(LOGGED, id)
            setParams(changed, { preventScrollReset: true })
          }}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('No document matches')}
        />
        <Button
          component={Link}
          to={open.addressOf(chosen.share_id)}
          preventScrollReset
          variant="subtle"
          size="compact-sm"
          mt="xs"
        >
          {t('Open this share')}
        </Button>
      </div>
      <ShareLog key={chosen.share_id} id={chosen.share_id} heading="h2" />
    </>
  )
}
