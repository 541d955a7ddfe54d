import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { downloadAttachment } from '~/api/generated/messaging.gen.ts'
import type { AttachedView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { formatSize } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './attachments.module.css'
import { FileIcon } from '~/components/file-icon.tsx'

interface AttachedFileProps {
  /** The id of the conversation. */
  conversation: string
  file: AttachedView
  /** Further facts, after the size. */
  children?: ReactNode
}

/** A file that was sent with a message. */
export function AttachedFile({ conversation, file, children }: AttachedFileProps) {
  const { t } = useTranslation('messaging')
  const translate = useSentence()
  const language = useLanguage()
  const { id, file_name: name, size, is_available: isAvailable } = file
  const download = useMutation({
    mutationFn: () => downloadAttachment({ path: { id: conversation, attachment_id: id } }),
    onSuccess: ({ data }) => location.assign(data.url),
  })
  const failed = msg('The file could not be downloaded', { ns: 'messaging' })
  return (
    <div className={classes.file} data-unavailable={!isAvailable || undefined}>
      <FileIcon name={name} />
      <span className={classes.what}>
        <span dir="auto" className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.facts}>
          <span className="tabular">{isAvailable ? formatSize(language, size) : t('No longer available')}</span>
          {children}
        </span>
        {download.error ? (
          <span role="alert" className={classes.problem}>
            {translate(problemOf(download.error, failed).sentence)}
          </span>
        ) : null}
      </span>
      {isAvailable ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Download {{name}}', { name })}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
      ) : null}
    </div>
  )
}
