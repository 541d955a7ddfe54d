import { Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { DocumentType, DocumentView } from '~/api/generated/types.gen.ts'
import zone from '~/components/drop-zone.module.css'
import { DropZone } from '~/components/drop-zone.tsx'
import { formatPercent } from '~/i18n/format.ts'
import { useSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './file-drop.module.css'
import { useUpload } from './use-upload.ts'
import { documentLimits } from './words.ts'

interface FileDropProps {
  documentType: DocumentType
  /** The accessible name of the control: 'Resume'. */
  label: string
  /** The last day an identity document is valid, `2031-05-30`. */
  expiresOn?: string | null | undefined
  /** The brief's text for a failure without a sentence of its own, English, marked as the screen's own. */
  failed: string
  /** Called when the document is stored: refresh what shows it and announce it. */
  onUploaded: (document: DocumentView) => void
}

/**
 * Choose a file or drop one: limits before anything is sent, progress, cancel, retry. For the settings' photo:
 * `<FileDrop documentType="avatar" label={…} failed={…} onUploaded={…} />` with “Failed to upload photo”; the new picture's
 * address is `document.file_url`, good for an hour; later ones come with `myDocumentsOptions()`. Vetting and career
 * history use `DocumentList`, which holds this one.
 */
export function FileDrop({ documentType, label, expiresOn, failed, onUploaded }: FileDropProps) {
  const { t } = useTranslation('documents')
  const translate = useSentence()
  const language = useLanguage()
  const { state, start, retry, cancel } = useUpload({ documentType, expiresOn, fallback: failed, onUploaded })
  const limits = documentLimits[documentType]

  if (state.phase === 'sending') {
    const isSent = state.sent === 1
    return (
      <div className={zone.zone} data-compact data-busy>
        <Text size="sm" fw={500} className={classes.name} dir="auto">
          {state.name}
        </Text>
        <Progress.Root size="sm" w="100%">
          <Progress.Section
            value={state.sent * 100}
            animated={isSent}
            aria-label={t('Upload of {{name}}', { name: state.name })}
          />
        </Progress.Root>
        <Group justify="space-between" w="100%">
          <Text size="sm" c="var(--text-muted)" role="status" className="tabular">
            {isSent
              ? t('Checking the file…')
              : t('{{percent}} sent', { percent: formatPercent(language, state.sent * 100) })}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            {t('Cancel upload')}
          </Button>
        </Group>
      </div>
    )
  }

  return (
    <div>
      <DropZone
        label={label}
        instruction={t('Choose a file or drop it here')}
        hint={t(limits.hint)}
        accept={limits.endings.join(',')}
        onChoose={start}
        isCompact
      />
      {state.phase === 'failed' ? (
        <div role="alert" className={classes.failed}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <bdi className={classes.name}>{state.name}</bdi>
            <br />
            {translate(state.sentence)}
          </span>
          {state.canRetry ? (
            <Button size="compact-sm" variant="default" onClick={retry}>
              {t('Try again')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
