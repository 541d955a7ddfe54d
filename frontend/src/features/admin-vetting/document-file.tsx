import { Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { verifyDocument } from '~/api/generated/documents.gen.ts'
import type { AdminDocumentView } from '~/api/generated/types.gen.ts'
import { VERIFY_DOCUMENT_NOTES_MAX_LENGTH } from '~/api/limits.gen.ts'
import { onlyReason, type MoveValues } from '~/components/moves/machine.ts'
import { inPanel, MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { useMoves } from '~/components/moves/use-moves.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Download, Facts } from '~/entities/document/document-row.tsx'
import { documentLabels } from '~/entities/document/labels.ts'
import { documentStateLabels, documentTones } from '~/entities/document/words.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './admin-vetting.module.css'

/** One document: type, status, and buttons to open and to verify it. */
export function DocumentFile({ document }: { document: AdminDocumentView }) {
  const { t } = useTranslation('admin-vetting')
  const { t: word } = useTranslation('documents')
  const name = word(documentLabels[document.document_type])
  const home = useRef<HTMLLIElement>(null)
  const words = {
    approve: { label: t('Approve'), name: t('Approve document: {{name}}', { name }), done: t('Document approved') },
    reject: {
      label: t('Reject'),
      name: t('Reject document: {{name}}', { name }),
      done: t('Document rejected'),
      isEnd: true,
      question: {
        title: t('Reject document: {{name}}', { name }),
        confirmLabel: t('Reject document'),
        reason: {
          field: 'notes',
          label: t('What is wrong with it'),
          description: t('The executive reads it.'),
          missing: t('Reason is required to reject'),
          maxLength: VERIFY_DOCUMENT_NOTES_MAX_LENGTH,
        },
      },
    },
  }
  const moves = useMoves<AdminDocumentView, 'approve' | 'reject', MoveValues, unknown>(
    {
      resource: 'document',
      words: () => words,
      failed: msg('Failed to verify document', { ns: 'admin-vetting' }),
      blank: onlyReason,
      send: ({ record: { id, owner }, move: { event }, values }) =>
        verifyDocument({
          path: { id },
          body: { is_verified: event === 'approve', notes: values.reason.trim() || null, owner_id: owner.id },
          throwOnError: true,
        }),
    },
    { home },
  )
  return (
    <li ref={home} tabIndex={-1} className={classes.document} aria-label={name}>
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
      <Group gap="xs" className={classes.ways}>
        <Download of={document} />
        <MoveButtons moves={moves} record={document} look={(move) => ({ size: 'compact-sm', ...inPanel(move) })} />
      </Group>
      <MoveDialog moves={moves} />
    </li>
  )
}
