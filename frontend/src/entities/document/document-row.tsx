import { Button, Group, Text, TextInput, type ButtonProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { downloadDocument, withdrawDocumentMutation } from '~/api/generated/documents.gen.ts'
import type { DocumentType, DocumentView, OwnDocument } from '~/api/generated/types.gen.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { blockedOf } from '~/components/moves/blocked-of.ts'
import { MoveButton } from '~/components/moves/move-button.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { formatSize } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './document-list.module.css'
import { FileDrop } from './file-drop.tsx'
import { documentLabels } from './labels.ts'
import { documentStateLabels, documentTones } from './words.ts'

interface DocumentRowProps {
  documentType: DocumentType
  /** The current version; null when there is none. */
  document: OwnDocument | null
  isRequired: boolean
  /** English, for an upload that failed without a sentence of the server's. */
  failed: string
  onUploaded: () => void
  onWithdrawn: () => void
}

/** One of the caller's documents. Used through `DocumentList`. */
export function DocumentRow({ documentType, document, isRequired, failed, onUploaded, onWithdrawn }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const [isOpen, setIsOpen] = useState(false)
  const [expiresOn, setExpiresOn] = useState('')
  const area = useId()
  const name = t(documentLabels[documentType])
  const state = document?.status ?? 'missing'
  const [next] = document?.allowed_transitions ?? []
  const canUpload = document === null || next !== undefined
  const withdraw = useMutation({
    ...withdrawDocumentMutation(),
    onSuccess: () => {
      announce(t('Document withdrawn'))
      onWithdrawn()
    },
    onError: (error) => announceProblem(error, msg('Failed to withdraw document', { ns: 'documents' })),
  })
  const askToWithdraw = async (of: DocumentView) => {
    const isSure = await confirm({
      title: t('Withdraw {{name}}?', { name: of.file_name }),
      consequence: t('The file is deleted for good. An earlier version, if there is one, takes its place.'),
      confirmLabel: t('Withdraw document'),
      isDestructive: true,
    })
    if (isSure) withdraw.mutate({ path: { id: of.id } })
  }

  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={classes.what}>
          <Text fw={500} size="md">
            {name}
            {isRequired ? (
              <Text component="span" size="sm" c="var(--text-faint)" ms={6}>
                {t('required')}
              </Text>
            ) : null}
          </Text>
          {document ? <Facts of={document} /> : null}
        </div>
        <StatusBadge tone={documentTones[state]}>{t(documentStateLabels[state])}</StatusBadge>
      </div>
      {document?.feedback ? (
        <div className={classes.feedback} data-tone={documentTones[state]}>
          <Text size="sm" fw={500}>
            {t('From the reviewer')}
          </Text>
          <Text size="sm" dir="auto" className={classes.quote}>
            {document.feedback}
          </Text>
        </div>
      ) : null}
      <Group gap="xs" className={classes.deeds}>
        {canUpload ? (
          <MoveButton
            size="compact-sm"
            variant={document === null || next?.event !== 'replace' ? 'light' : 'default'}
            label={document ? t('Upload a new version') : t('Upload')}
            of={name}
            blocked={next ? blockedOf(next) : null}
            aria-expanded={isOpen}
            aria-controls={area}
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : null}
        {document ? <Download of={document} /> : null}
        {document ? (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={withdraw.isPending}
            aria-label={t('Withdraw {{name}}', { name: document.file_name })}
            onClick={() => void askToWithdraw(document)}
          >
            {t('Withdraw')}
          </Button>
        ) : null}
      </Group>
      <div id={area} hidden={!isOpen || !canUpload}>
        {isOpen && canUpload ? (
          <div className={classes.upload}>
            {documentType === 'id' ? (
              <TextInput
                type="date"
                label={t('Valid until')}
                description={t('The last day, as it stands on the document. Leave it empty if there is none.')}
                maw={280}
                value={expiresOn}
                onChange={({ currentTarget }) => setExpiresOn(currentTarget.value)}
              />
            ) : null}
            <FileDrop
              documentType={documentType}
              label={name}
              expiresOn={expiresOn || null}
              failed={failed}
              onUploaded={() => {
                setIsOpen(false)
                onUploaded()
              }}
            />
          </div>
        ) : null}
      </div>
      {document && document.earlier_versions.length > 0 ? (
        <details className={classes.earlier}>
          <summary>{t('{{count}} earlier versions', { count: document.earlier_versions.length })}</summary>
          <ul className={classes.versions}>
            {document.earlier_versions.map((version) => (
              <li key={version.id}>
                <Group gap="xs" justify="space-between">
                  <div className={classes.what}>
                    <Facts of={version} />
                    {version.feedback ? (
                      <Text size="sm" c="var(--text-muted)" dir="auto">
                        {version.feedback}
                      </Text>
                    ) : null}
                  </div>
                  <Group gap="xs">
                    <StatusBadge tone={documentTones[version.status]}>
                      {t(documentStateLabels[version.status])}
                    </StatusBadge>
                    <Download of={version} />
                  </Group>
                </Group>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

/** Its name, its length, its day. */
export function Facts({ of }: { of: Pick<DocumentView, 'file_name' | 'size' | 'created_at' | 'expires_on'> }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  return (
    <Text size="sm" c="var(--text-muted)" className={classes.facts}>
      <bdi>{of.file_name}</bdi>
      <span className="tabular">{formatSize(language, of.size)}</span>
      <Day at={of.created_at} />
      {of.expires_on ? (
        <span>
          {t('valid until')} <Day at={of.expires_on} />
        </span>
      ) : null}
    </Text>
  )
}

/** Fetches a short link and follows it: the file is saved, the page stays. */
export function Download({ of, ...look }: { of: Pick<DocumentView, 'id' | 'file_name'> } & ButtonProps) {
  const { t } = useTranslation('documents')
  const download = useMutation({
    mutationFn: () => downloadDocument({ path: { id: of.id }, throwOnError: true }),
    onSuccess: ({ data }) => location.assign(data.url),
    onError: (error) => announceProblem(error, msg('Failed to access document', { ns: 'documents' })),
  })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      {...look}
      loading={download.isPending}
      aria-label={t('Download {{name}}', { name: of.file_name })}
      onClick={() => download.mutate()}
    >
      {t('Download')}
    </Button>
  )
}
