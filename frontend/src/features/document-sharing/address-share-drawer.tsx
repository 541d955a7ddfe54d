import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { exportAddressShareAudit } from '~/api/generated/document-sharing.gen.ts'
import type { AddressShareEntryView, AddressShareView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { Properties, type Property } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { AddressShareActions } from './address-share-actions.tsx'
import { addressEntryLabels, addressStatusLabels, addressStatusTones } from './address-share-words.ts'
import { useOpened } from './file-facts.ts'
import { LogEntry } from './log-entry.tsx'
import { LogSection } from './log-section.tsx'
import { addressShareQuery } from './queries.ts'
import { ShareHead } from './share-head.tsx'
import classes from './sharing.module.css'
import { notLoaded } from './words.ts'

interface AddressShareDrawerProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** Everything about a share with an address. Remount it for another one. */
export function AddressShareDrawer({ id, opened, onClose }: AddressShareDrawerProps) {
  const { t } = useTranslation('document-sharing')
  // Escape closes only the dialog in front of the drawer.
  const [hasDialog, setHasDialog] = useState(false)
  const found = useQuery(addressShareQuery(id))
  useFocusHome(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={!hasDialog}
      title={t('Shared by email')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {found.data ? (
        <div className={classes.file}>
          <ShareHead
            fileName={found.data.share.document.file_name}
            status={<Status share={found.data.share} />}
            message={found.data.share.message}
          />
          <AddressShareActions share={found.data.share} onDialog={setHasDialog} />
          <Facts share={found.data.share} />
          <Log share={found.data.share} entries={found.data.entries} />
        </div>
      ) : found.error ? (
        <ProblemPanel
          title={notLoaded}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <WaitingRows lines={3} />
      )}
    </Drawer>
  )
}

function Status({ share: { status } }: { share: AddressShareView }) {
  const { t } = useTranslation('document-sharing')
  return <StatusBadge tone={addressStatusTones[status]}>{t(addressStatusLabels[status])}</StatusBadge>
}

function Facts({ share }: { share: AddressShareView }) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const opened = useOpened()
  const at = (moment: string) => formatDateTime(language, moment)
  const of: Property[] = [
    { label: t('Email of the recipient'), value: <bdi>{share.email}</bdi> },
    { label: t('Language of our emails to them'), value: languages[share.locale].name },
    { label: t('Link sent on'), value: at(share.mailed_at) },
    { label: t('Address verified on'), value: share.verified_at === null ? t('Not yet') : at(share.verified_at) },
    { label: t('Expiry'), value: at(share.expires_at) },
    {
      label: t('Allowed'),
      value: !share.can_download
        ? t('No downloads')
        : share.has_watermark
          ? t('Downloads, with a watermark on PDFs and pictures')
          : t('Downloads without a watermark'),
    },
    ...(share.signed_at === null ? [] : [{ label: t('Confidentiality promised on'), value: at(share.signed_at) }]),
    { label: t('Opened'), value: opened(share) },
  ]
  return <Properties of={of} />
}

function Log({ share, entries }: { share: AddressShareView; entries: AddressShareEntryView[] }) {
  const { t } = useTranslation('document-sharing')
  const { first_name: first, last_name: last } = useUser()
  const { share_id: id, email } = share
  return (
    <LogSection heading="h3" exportLog={() => exportAddressShareAudit({ path: { id } })}>
      <ol aria-label={t('What happened')} className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <LogEntry
              who={entry.by === 'owner' ? t('{{name}} (you)', { name: `${first} ${last}` }) : email}
              deed={t(addressEntryLabels[entry.entry_type])}
              at={entry.at}
              country={entry.country}
              file={entry.file_name}
              hasWatermark={entry.has_watermark}
            />
          </li>
        ))}
      </ol>
    </LogSection>
  )
}
