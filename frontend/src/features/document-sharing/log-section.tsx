import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShareAuditFile } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { saveFile } from '~/components/save-file.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './sharing.module.css'

interface LogSectionProps {
  heading: 'h2' | 'h3'
  exportLog: () => Promise<{ data: ShareAuditFile }>
  children: ReactNode
}

/** The log of a share, and its export. */
export function LogSection({ heading: Heading, exportLog, children }: LogSectionProps) {
  const name = useId()
  const { t } = useTranslation('document-sharing')
  const save = useMutation({
    mutationFn: async () => (await exportLog()).data,
    onSuccess: ({ filename, media_type: type, content }) => {
      saveFile(filename, new Blob([content], { type }))
      announce(t('Log exported'))
    },
  })
  return (
    <section className={classes.section} aria-labelledby={name}>
      <div className={classes.between}>
        <Heading id={name} className={classes.heading}>
          {t('What happened')}
        </Heading>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('Export as CSV')}
        </Button>
      </div>
      {save.error ? (
        <ProblemAlert problem={problemOf(save.error, msg('Failed to export the log', { ns: 'document-sharing' }))} />
      ) : null}
      {children}
    </section>
  )
}
