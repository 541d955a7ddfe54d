import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { accessSharedDocument, acknowledgeShare, replaceDocument } from '~/api/generated/document-sharing.gen.ts'
import type { PagesView, ShareAction, ShareView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'
import { useSentence } from '~/i18n/sentence.ts'

import { AccessProblem } from './access-problem.tsx'
import { useMayDecide } from './may-decide.ts'
import { PromiseDialog } from './promise-dialog.tsx'
import { ReplaceButton } from './replace-button.tsx'
import classes from './sharing.module.css'
import { hasEnded, reasonOf } from './words.ts'

/** Rarely needed, so it is loaded when it is. */
const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

interface RecipientActionsProps {
  share: ShareView
  onDialog: (isOpen: boolean) => void
}

/** What the recipient can do with a document, by the fields of the server. */
export function RecipientActions({ share, onDialog }: RecipientActionsProps) {
  const { t } = useTranslation('document-sharing')
  const translate = useSentence()
  const queryClient = useQueryClient()
  const mayDecide = useMayDecide()
  const [view, setView] = useState<{ pages: PagesView; isOpen: boolean } | null>(null)
  const viewButton = useRef<HTMLButtonElement>(null)
  const downloadButton = useRef<HTMLButtonElement>(null)
  const [isPromising, setPromising] = useState(false)
  const { share_id: id, document, view_blocked: viewBlocked, download_blocked: downloadBlocked } = share
  const replaceBlocked = share.permissions.can_edit ? share.replace_blocked : null
  const may = (event: string) => mayDecide && share.allowed_transitions.some((move) => move.event === event)
  const access = useMutation({
    mutationFn: (action: ShareAction) => accessSharedDocument({ path: { id }, body: { action } }),
    onSuccess: ({ data }) => {
      if (data.download) location.assign(data.download.url)
      if (data.pages) {
        setView({ pages: data.pages, isOpen: true })
        onDialog(true)
      }
      return invalidate(queryClient, 'documentShare')
    },
    // It may have been revoked meanwhile.
    onError: () => invalidate(queryClient, 'documentShare'),
  })
  const refuse = useMutation({
    mutationFn: () => acknowledgeShare({ path: { id }, body: { status: 'rejected' } }),
    onSuccess: () => {
      announce(t('Document refused'))
      return invalidate(queryClient, 'documentShare')
    },
    onError: (error) => announceProblem(error, msg('Failed to refuse the document', { ns: 'document-sharing' })),
  })
  const askToRefuse = async () => {
    onDialog(true)
    const isSure = await confirm({
      title: t('Refuse {{name}}?', { name: document.file_name }),
      consequence: t('It can no longer be opened, and the owner sees that you refused it.'),
      confirmLabel: t('Refuse document'),
      isDestructive: true,
    })
    onDialog(false)
    if (isSure) refuse.mutate()
  }
  const pending = access.isPending ? access.variables : null
  // One sentence if several have the same reason.
  const reasons = new Set(
    [viewBlocked, downloadBlocked, replaceBlocked].flatMap((each) => (each ? [translate(reasonOf(each))] : [])),
  )
  return (
    <div className={classes.section}>
      {access.error ? <AccessProblem error={access.error} /> : null}
      {hasEnded(share) ? null : (
        <div className={classes.actions}>
          {viewBlocked ? null : (
            <Button
              ref={viewButton}
              leftSection={<IconEye size={16} stroke={1.5} aria-hidden="true" />}
              loading={pending === 'view'}
              onClick={() => access.mutate('view')}
            >
              {t('View')}
            </Button>
          )}
          {downloadBlocked ? null : (
            <Button
              ref={downloadButton}
              variant={viewBlocked ? 'filled' : 'default'}
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
              loading={pending === 'download'}
              onClick={() => access.mutate('download')}
            >
              {t('Download')}
            </Button>
          )}
          {mayDecide && share.permissions.can_edit && !replaceBlocked ? (
            <ReplaceButton
              fileName={document.file_name}
              consequence={t(
                'Your file replaces the document for both sides, and {{name}} can download it. It stays yours: if you delete it, both sides lose it.',
                { name: share.shared_by.name },
              )}
              replace={async (documentId) => {
                await replaceDocument({ path: { id }, body: { document_id: documentId } })
              }}
              onReplaced={() => invalidate(queryClient, 'documentShare')}
              onDialog={onDialog}
            />
          ) : null}
          {may('sign') ? (
            <Button
              variant="default"
              onClick={() => {
                setPromising(true)
                onDialog(true)
              }}
            >
              {t('Promise confidentiality')}
            </Button>
          ) : null}
          {may('reject') ? (
            <Button variant="subtle" color="clay" loading={refuse.isPending} onClick={() => void askToRefuse()}>
              {t('Refuse')}
            </Button>
          ) : null}
        </div>
      )}
      {[...reasons].map((reason) => (
        <p key={reason} className={classes.quiet}>
          {reason}
        </p>
      ))}
      <PromiseDialog
        share={share}
        opened={isPromising}
        onClose={() => {
          setPromising(false)
          onDialog(false)
        }}
        onClosed={() => {
          // After the promise, the button that opened the dialog is gone.
          if (globalThis.document.activeElement === globalThis.document.body)
            downloadButton.current?.focus({ preventScroll: true })
        }}
      />
      {view ? (
        <Suspense fallback={null}>
          <Viewer
            share={share}
            pages={view.pages}
            opened={view.isOpen}
            onClose={() => {
              setView({ ...view, isOpen: false })
              onDialog(false)
            }}
            onClosed={() => {
              setView(null)
              viewButton.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
