import { Select, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { DocumentView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FileDrop } from '~/entities/document/file-drop.tsx'
import { documentLabels } from '~/entities/document/labels.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { ownDocumentsQuery } from './queries.ts'
import classes from './sharing.module.css'
import { isWord } from './words.ts'

/** Props of `form.getInputProps`, and what follows from the choice. */
interface DocumentFieldProps {
  value: string
  onChange: (id: string) => void
  error?: ReactNode
  'data-path'?: string
}

/** The documents that can be shared: the current ones, and every file that was uploaded for sharing. */
function useOwnDocuments(): DocumentView[] {
  const { data } = useQuery(ownDocumentsQuery())
  return (data?.documents ?? [])
    .filter(({ document_type: type }) => type !== 'avatar')
    .flatMap(({ earlier_versions: earlier, ...current }) =>
      current.document_type === 'shared' ? [current, ...earlier] : [current],
    )
}

/** What is wrong with the choice of a document, for `validate` of a form. */
export function useDocumentFaults() {
  const { t } = useTranslation('document-sharing')
  const documents = useOwnDocuments()
  return {
    missing: (id: string) => (id ? null : t('Please choose a document')),
    /** Without pages and without downloads. */
    unreadable: (id: string, canDownload: boolean) =>
      !canDownload && isWord(documents.find((each) => each.id === id)?.media_type ?? '')
        ? t('A Word document can only be shared with downloads')
        : null,
  }
}

/** Chooses one of the own documents, or uploads a file. */
export function DocumentField({ value, onChange, ...field }: DocumentFieldProps) {
  const { t } = useTranslation('document-sharing')
  const { t: word } = useTranslation('documents')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { error } = useQuery(ownDocumentsQuery())
  const listed = useOwnDocuments()
  // Until the list has it.
  const [uploaded, setUploaded] = useState<DocumentView | null>(null)
  const documents = uploaded && listed.every(({ id }) => id !== uploaded.id) ? [uploaded, ...listed] : listed
  const chosen = documents.find(({ id }) => id === value)
  return (
    <div className={classes.section}>
      <Select
        label={t('Document')}
        placeholder={documents.length > 0 ? t('Choose a document') : t('Upload a file below')}
        required
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('No document matches')}
        data={documents.map(({ id, file_name: name, document_type: type, created_at: at }) => ({
          value: id,
          label: `${name} · ${word(documentLabels[type])} · ${formatDate(language, at)}`,
        }))}
        value={chosen ? value : null}
        onChange={(id) => onChange(id ?? '')}
        {...field}
      />
      {error ? (
        <Text size="sm" role="alert">
          {t('Your documents could not be loaded. You can still upload a file.')}
        </Text>
      ) : null}
      {chosen && isWord(chosen.media_type) ? (
        <Text size="sm" c="var(--text-muted)">
          {t('A Word document cannot be viewed as pages, so downloads must be allowed.')}
        </Text>
      ) : null}
      <FileDrop
        documentType="shared"
        label={t('Upload a file')}
        failed={msg('Failed to upload the file', { ns: 'document-sharing' })}
        onUploaded={(document) => {
          setUploaded(document)
          onChange(document.id)
          announce(t('File uploaded'))
          void invalidate(queryClient, 'document')
        }}
      />
    </div>
  )
}
