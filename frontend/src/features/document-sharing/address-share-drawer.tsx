import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AddressShareEntryView, AddressShareView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { FileIcon } from '~/components/file-icon.tsx'
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
import { addressShareQuery } from './queries.ts'
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
          <Head share={found.data.share} />
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

function Head({ share: { document, status, message } }: { share: AddressShareView }) {
  const { t } = useTranslation('document-sharing')
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>
        <FileIcon name={document.file_name} />
        <bdi>{document.file_name}</bdi>
      </h3>
      <StatusBadge tone={addressStatusTones[status]}>{t(addressStatusLabels[status])}</StatusBadge>
      {message ? (
        <blockquote className={classes.quote} dir="auto">
          {message}
        </blockquote>
      ) : null}
    </div>
  )
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
  const language = useLanguage()
  const heading = useId()
  const { first_name: first, last_name: last } = useUser()
  const countries = new Intl.DisplayNames(languages[language].locale, { type: 'region' })
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {t('What happened')}
      </h3>
      <ol aria-label={t('What happened')} className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <article className={classes.entry}>
              <p className={classes.text}>
                <strong>
                  <bdi>{entry.by === 'owner' ? t('{{name}} (you)', { name: `${first} ${last}` }) : share.email}</bdi>
                </strong>{' '}
                {t(addressEntryLabels[entry.entry_type])}
              </p>
              <div className={classes.facts}>
                <time dateTime={entry.at}>{formatDateTime(language, entry.at)}</time>
                {entry.country ? <span>{countries.of(entry.country)}</span> : null}
                {entry.file_name ? <bdi>{entry.file_name}</bdi> : null}
                {entry.has_watermark === null ? null : (
                  <span>{entry.has_watermark ? t('with a watermark') : t('without a watermark')}</span>
                )}
              </div>
            </article>
          </li>
        ))}
      </ol>
    </section>
  )
}
