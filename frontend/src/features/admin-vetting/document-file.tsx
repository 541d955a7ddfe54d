import { Button, Group, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { verifyDocument } from '~/api/generated/documents.gen.ts'
import type { AdminDocumentView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { Download, Facts } from '~/components/document-row.tsx'
import { documentLabels, documentStateLabels, documentTones } from '~/components/document-words.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './admin-vetting.module.css'

/** Where the focus goes when what it stood on is gone. */
const focus = (element: HTMLElement | null) => element?.focus()

/** One document: what it is, where it stands, and the way to look at it and to verify it. */
export function DocumentFile({ document }: { document: AdminDocumentView }) {
  const { t } = useTranslation('admin-vetting')
  const { t: word } = useTranslation('documents')
  const queryClient = useQueryClient()
  const row = useRef<HTMLLIElement>(null)
  const rejecting = useRef<HTMLButtonElement>(null)
  const [notes, setNotes] = useState<string | null>(null)
  const verify = useMutation({
    mutationFn: (isVerified: boolean) =>
      verifyDocument({
        path: { id: document.id },
        body: {
          is_verified: isVerified,
          notes: isVerified ? null : (notes ?? '').trim() || null,
          owner_id: document.owner.id,
        },
        throwOnError: true,
      }),
    onSuccess: (_, isVerified) => {
      setNotes(null)
      focus(row.current)
      announce(isVerified ? t('Document approved') : t('Document rejected'))
    },
    onError: (error) => announceProblem(error, msg('Failed to verify document', { ns: 'admin-vetting' })),
    onSettled: () => invalidate(queryClient, 'document'),
  })
  const may = (event: string) => document.allowed_transitions.some((way) => way.event === event && !way.blocked)
  const cancel = () => {
    flushSync(() => setNotes(null))
    focus(rejecting.current)
  }
  const name = word(documentLabels[document.document_type])
  return (
    <li ref={row} tabIndex={-1} className={classes.document} aria-label={name}>
      <div className={classes.line}>
        <div className={classes.what}>
          {document.file_url ? <img src={document.file_url} alt={name} className={classes.picture} /> : null}
          <div className={classes.words}>
            <Text fw={500}>{name}</Text>
            <Facts of={document} />
          </div>
        </div>
        <StatusBadge tone={documentTones[document.status]}>{word(documentStateLabels[document.status])}</StatusBadge>
      </div>
      {document.feedback ? (
        <Text size="sm" dir="auto" className={classes.feedback}>
          {document.feedback}
        </Text>
      ) : null}
      {notes === null ? (
        <Group gap="xs" className={classes.ways}>
          <Download of={document} />
          {may('approve') ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={verify.isPending}
              aria-label={t('Approve document: {{name}}', { name })}
              onClick={() => verify.mutate(true)}
            >
              {t('Approve')}
            </Button>
          ) : null}
          {may('reject') ? (
            <Button
              ref={rejecting}
              size="compact-sm"
              variant="default"
              c="var(--problem)"
              aria-label={t('Reject document: {{name}}', { name })}
              onClick={() => setNotes('')}
            >
              {t('Reject')}
            </Button>
          ) : null}
        </Group>
      ) : (
        <form
          className={classes.asked}
          onSubmit={(event) => {
            event.preventDefault()
            if (notes.trim()) verify.mutate(false)
          }}
        >
          <Textarea
            ref={focus}
            label={t('What is wrong with it')}
            description={t('The executive reads it.')}
            required
            autosize
            minRows={2}
            maxLength={1000}
            dir="auto"
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Escape' && cancel()}
          />
          <Group gap="xs">
            <Button type="submit" size="compact-sm" loading={verify.isPending} disabled={notes.trim() === ''}>
              {t('Reject document')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={cancel}>
              {t('Cancel')}
            </Button>
          </Group>
        </form>
      )}
    </li>
  )
}
