import { Button, Group } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AddressShareView } from '~/api/generated/types.gen.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Pages } from '~/components/list-foot.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useBeside } from '~/components/use-beside.ts'
import { useShown } from '~/components/use-shown.ts'
import { useTableUrl } from '~/components/use-table-url.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { addressStatusLabels, addressStatusTones } from './address-share-words.ts'
import { ADDRESS_SHARE } from './address.ts'
import { DocumentLine } from './document-line.tsx'
import { addressSharesQuery } from './queries.ts'
import classes from './sharing.module.css'
import { notLoaded } from './words.ts'

/** Not part of the first visit. */
const AddressShareDrawer = lazy(async () => ({
  default: (await import('./address-share-drawer.tsx')).AddressShareDrawer,
}))
const AddressShareForm = lazy(async () => ({ default: (await import('./address-share-form.tsx')).AddressShareForm }))

/** The documents that the reader shares with email addresses. */
export function AddressSharesTab() {
  const { t } = useTranslation('document-sharing')
  const url = useTableUrl()
  const open = useBeside(ADDRESS_SHARE)
  const shown = useShown(open.id)
  const [form, setForm] = useState({ visit: 0, isOpen: false })
  const list = useQuery({ ...addressSharesQuery(url.cursor), placeholderData: keepPreviousData })
  const share = () => setForm({ visit: form.visit + 1, isOpen: true })
  const shareButton = (
    <Button variant="default" leftSection={<IconMail size={16} stroke={1.5} aria-hidden="true" />} onClick={share}>
      {t('Share by email')}
    </Button>
  )
  return (
    <>
      {list.error ? (
        <ProblemPanel
          title={notLoaded}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : !list.data ? (
        <WaitingRows lines={3} />
      ) : list.data.shares.length === 0 && url.cursor === null ? (
        <EmptyState
          kind="nothing-yet"
          title={t('You share no documents by email yet')}
          sentence={t(
            'A lawyer or an office outside Kilele opens a document with a link and a code, and you see when.',
          )}
          action={shareButton}
        />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={classes.listed}>
          <Group justify="flex-end" mb="md">
            {shareButton}
          </Group>
          <ol aria-label={t('Documents that you share by email')} className={classes.rows}>
            {list.data.shares.map((each) => (
              <li key={each.share_id}>
                <Row share={each} to={open.addressOf(each.share_id)} />
              </li>
            ))}
          </ol>
          <Group justify="flex-end" mt="sm">
            <Pages url={url} nextCursor={list.data.next_cursor} />
          </Group>
        </div>
      )}
      <Suspense fallback={null}>
        {shown.id === null ? null : (
          <AddressShareDrawer key={shown.visit} id={shown.id} opened={open.id !== null} onClose={open.close} />
        )}
        {form.visit > 0 ? (
          <AddressShareForm
            key={`form ${form.visit}`}
            opened={form.isOpen}
            onClose={() => setForm({ ...form, isOpen: false })}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function Row({ share, to }: { share: AddressShareView; to: string }) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const { document, email, status, created_at: at, expires_at: until } = share
  return (
    <DocumentLine
      fileName={document.file_name}
      to={to}
      status={<StatusBadge tone={addressStatusTones[status]}>{t(addressStatusLabels[status])}</StatusBadge>}
    >
      <div className={classes.facts}>
        <bdi>{email}</bdi>
      </div>
      <div className={classes.facts}>
        <span>
          {t('Shared')} <TimeAgo at={at} />
        </span>
        <span>{t('Valid until {{date}}', { date: formatDate(language, until) })}</span>
      </div>
    </DocumentLine>
  )
}
