import { Button, CloseButton, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { formatPercent, formatSize } from '~/i18n/format.ts'
import { useSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './attachments.module.css'
import { FileIcon } from '~/components/file-icon.tsx'
import type { ChosenFile } from './use-attachments.ts'

interface ChosenFilesProps {
  files: readonly ChosenFile[]
  /** Whether more files were chosen than a message can have. */
  isSurplus: boolean
  /** Whether a message with these files is being sent. */
  isSending: boolean
  onRetry: (file: ChosenFile) => void
  onRemove: (file: ChosenFile) => void
}

/** The files of the next message, each with its state, and why the message cannot be sent yet. */
export function ChosenFiles({ files, isSurplus, isSending, onRetry, onRemove }: ChosenFilesProps) {
  const { t } = useTranslation('messaging')
  return (
    <>
      {files.length > 0 ? (
        <ul className={classes.chosen} aria-label={t('Files of your message')}>
          {files.map((chosen) => (
            <Row
              key={chosen.key}
              chosen={chosen}
              isSending={isSending}
              onRetry={() => onRetry(chosen)}
              onRemove={() => onRemove(chosen)}
            />
          ))}
        </ul>
      ) : null}
      {isSurplus ? (
        <p role="alert" className={classes.problem}>
          {t('A message can have at most five files. The others were not attached.')}
        </p>
      ) : null}
      <Waiting files={files} />
    </>
  )
}

function Waiting({ files }: Pick<ChosenFilesProps, 'files'>) {
  const { t } = useTranslation('messaging')
  const uploading = files.filter(({ state }) => state.phase === 'uploading').length
  const hasFailed = files.some(({ state }) => state.phase === 'failed')
  return (
    <p role="status" className={classes.waiting}>
      {uploading > 0
        ? t('{{count}} files are uploading', { count: uploading })
        : hasFailed
          ? t('To send the message, remove the file that failed or try it again.')
          : null}
    </p>
  )
}

interface RowProps {
  chosen: ChosenFile
  isSending: boolean
  onRetry: () => void
  onRemove: () => void
}

function Row({ chosen: { file, state }, isSending, onRetry, onRemove }: RowProps) {
  const { t } = useTranslation('messaging')
  const language = useLanguage()
  const { name, size } = file
  return (
    <li className={classes.file}>
      <FileIcon name={name} />
      <div className={classes.what}>
        <span dir="auto" className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.facts}>
          <span className="tabular">{formatSize(language, size)}</span>
          <State state={state} />
        </span>
        {state.phase === 'uploading' ? (
          <Progress.Root size="xs">
            <Progress.Section
              value={state.sent * 100}
              animated={state.sent === 1}
              aria-label={t('Upload of {{name}}', { name })}
              aria-valuetext={formatPercent(language, state.sent * 100)}
            />
          </Progress.Root>
        ) : null}
      </div>
      {state.phase === 'failed' && state.canRetry ? (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('Try again')}
        </Button>
      ) : null}
      <CloseButton size="sm" disabled={isSending} aria-label={t('Remove {{name}}', { name })} onClick={onRemove} />
    </li>
  )
}

function State({ state }: Pick<ChosenFile, 'state'>) {
  const { t } = useTranslation('messaging')
  const translate = useSentence()
  if (state.phase === 'ready') return <span>{t('Ready')}</span>
  if (state.phase === 'uploading') return <span>{state.sent === 1 ? t('Being checked…') : t('Uploading…')}</span>
  return (
    <span role="alert" className={classes.problem}>
      {translate(state.sentence)}
    </span>
  )
}
