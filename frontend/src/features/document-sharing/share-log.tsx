import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { exportShareAudit } from '~/api/generated/document-sharing.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { saveFile } from '~/components/save-file.ts'
import { msg } from '~/i18n/msg.ts'

import { Entries } from './entries.tsx'
import { auditQuery } from './queries.ts'
import classes from './sharing.module.css'

/** Who did what with a shared document, for its owner. */
export function ShareLog({ id, heading: Heading }: { id: string; heading: 'h2' | 'h3' }) {
  const name = useId()
  const { t } = useTranslation('document-sharing')
  const list = useInfiniteQuery(auditQuery(id))
  const save = useMutation({
    mutationFn: async () => {
      const { data } = await exportShareAudit({ path: { id } })
      return data
    },
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
      <Entries list={list} label={t('What happened')} none={t('Nothing happened yet.')} isLog />
    </section>
  )
}
