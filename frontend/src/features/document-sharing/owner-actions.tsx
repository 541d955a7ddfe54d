import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { replaceDocument, revokeShare } from '~/api/generated/document-sharing.gen.ts'
import type { ShareView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'

import { useMayDecide } from './may-decide.ts'
import classes from './sharing.module.css'
import { hasEnded } from './words.ts'

/** Rarely needed, so it is loaded when it is. */
const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }))

interface OwnerActionsProps {
  share: ShareView
  onDialog: (isOpen: boolean) => void
}

/** What the owner's side can do with a share. */
export function OwnerActions({ share, onDialog }: OwnerActionsProps) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  const mayDecide = useMayDecide()
  const [form, setForm] = useState({ visit: 0, isOpen: false })
  const { share_id: id, document, shared_with: recipient } = share
  const canRevoke = share.allowed_transitions.some(({ event }) => event === 'revoke')
  const revoke = useMutation({
    mutationFn: () => revokeShare({ path: { id } }),
    onSuccess: () => {
      announce(t('Share revoked'))
      return invalidate(queryClient, 'documentShare')
    },
    onError: (error) => announceProblem(error, msg('Failed to revoke the share', { ns: 'document-sharing' })),
  })
  const askToRevoke = async () => {
    onDialog(true)
    const isSure = await confirm({
      title: t('Revoke {{name}}?', { name: document.file_name }),
      consequence: t(
        '{{name}} can no longer open it. This cannot be undone, and copies that were downloaded cannot be taken back.',
        { name: recipient.name },
      ),
      confirmLabel: t('Revoke share'),
      isDestructive: true,
    })
    onDialog(false)
    if (isSure) revoke.mutate()
  }
  if (!mayDecide || hasEnded(share)) return null
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        onClick={() => {
          setForm({ visit: form.visit + 1, isOpen: true })
          onDialog(true)
        }}
      >
        {t('Replace by a newer version')}
      </Button>
      {canRevoke ? (
        <Button variant="subtle" color="clay" loading={revoke.isPending} onClick={() => void askToRevoke()}>
          {t('Revoke')}
        </Button>
      ) : null}
      {form.visit > 0 ? (
        <Suspense fallback={null}>
          <ReplaceDialog
            key={form.visit}
            fileName={document.file_name}
            recipient={recipient.name}
            replace={async (documentId) => {
              await replaceDocument({ path: { id }, body: { document_id: documentId } })
            }}
            onReplaced={() => invalidate(queryClient, 'documentShare')}
            opened={form.isOpen}
            onClose={() => {
              setForm({ ...form, isOpen: false })
              onDialog(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
