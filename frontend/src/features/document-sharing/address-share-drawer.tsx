import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { exportAddressShareAudit } from '~/api/generated/document-sharing.gen.ts'
import type { AddressShareEntryView, AddressShareView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { Properties, type Property } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { AddressShareActions } from './address-share-actions.tsx'
import { addressEntryLabels, addressStatusLabels, addressStatusTones } from './address-share-words.ts'
import { useDownloads, useOpened } from './file-facts.ts'
import { LogEntry } from './log-entry.tsx'
import { LogSection } from './log-section.tsx'
import { addressShareQuery } from './queries.ts'
import { RecordDrawer, type OpenedShare } from './record-drawer.tsx'
import { ShareHead } from './share-head.tsx'
import classes from './sharing.module.css'

/** Everything about a share with an address. Remount it for another one. */
export function AddressShareDrawer({ id, ...drawer }: OpenedShare) {
  const { t } = useTranslation('document-sharing')
  const found = useQuery(addressShareQuery(id))
  return (
    <RecordDrawer title={t('Shared by email')} found={found} {...drawer}>
      {({ share, entries }, onDialog) => (
        <div className={classes.file}>
          <ShareHead fileName={share.document.file_name} status={<Status share={share} />} message={share.message} />
          <AddressShareActions share={share} onDialog={onDialog} />
          <Facts share={share} />
          <Log share={share} entries={entries} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Status({ share: { status } }: { share: AddressShareView }) {
  const { t } = useTranslation('document-sharing')
  return <StatusBadge tone={addressStatusTones[status]}>{t(addressStatusLabels[status])}</StatusBadge>
}

function Facts({ share }: { share: AddressShareView }) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const [opened, downloads] = [useOpened(), useDownloads()]
  const at = (moment: string) => formatDateTime(language, moment)
  const of: Property[] = [
    { label: t('Email of the recipient'), value: <bdi>{share.email}</bdi> },
    { label: t('Language of our emails to them'), value: languages[share.locale].name },
    { label: t('Link sent on'), value: at(share.mailed_at) },
    { label: t('Address verified on'), value: share.verified_at === null ? t('Not yet') : at(share.verified_at) },
    { label: t('Expiry'), value: at(share.expires_at) },
    { label: t('Allowed'), value: downloads(share) },
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
