import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { accessDocumentAsGuest, acknowledgeSharedDocument } from '~/api/generated/document-sharing.gen.ts'
import type { GuestSessionView, PagesView, Sentence, ShareAction } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FileIcon } from '~/components/file-icon.tsx'
import { FormFrame } from '~/components/form-frame.tsx'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatDate, formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { serverSentence, useSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './shared-document.module.css'

/** Not part of the page before the code. */
const GuestViewer = lazy(async () => ({ default: (await import('./guest-viewer.tsx')).GuestViewer }))

const notOpened = msg('The document could not be opened.', { ns: 'shared-document' })
/** The server's reasons, whose responses have only the code. */
const blockedReasons: Record<string, string> = {
  share_view_only: msg('This document can be viewed but not downloaded.', { ns: 'shared-document' }),
  share_not_signed: msg('Promise confidentiality before you download this document.', { ns: 'shared-document' }),
  share_no_pages: msg('A Word document has no pages to view.', { ns: 'shared-document' }),
}
const unknownReason = msg('This is not possible at present.', { ns: 'shared-document' })

interface GuestDocumentProps {
  token: string
  session: GuestSessionView
  /** The session is over. */
  onLost: () => void
}

/** The document, after the code. */
export function GuestDocument({ token, session, onLost }: GuestDocumentProps) {
  const { t } = useTranslation('shared-document')
  const language = useLanguage()
  const translate = useSentence()
  const heading = useRef<HTMLHeadingElement>(null)
  const viewButton = useRef<HTMLButtonElement>(null)
  const [document, setDocument] = useState(session.document)
  const [view, setView] = useState<{ pages: PagesView; isOpen: boolean } | null>(null)
  const headers = { 'x-share-session': session.session }
  const { owner_name: owner, file_name: name } = document
  const { view_blocked: viewBlocked, download_blocked: downloadBlocked } = document
  const ifLost = (error: unknown) => {
    if (problemOf(error).status === 404) onLost()
  }
  const access = useMutation({
    mutationFn: (action: ShareAction) => accessDocumentAsGuest({ path: { token }, headers, body: { action } }),
    onSuccess: ({ data }) => {
      setDocument(data.document)
      if (data.download) location.assign(data.download.url)
      if (data.pages) setView({ pages: data.pages, isOpen: true })
    },
    onError: ifLost,
  })
  const sign = useMutation({
    mutationFn: () => acknowledgeSharedDocument({ path: { token }, headers }),
    onSuccess: ({ data }) => {
      setDocument(data)
      announce(t('Confidentiality promised'))
      heading.current?.focus({ preventScroll: true })
    },
    onError: ifLost,
  })
  // The form for the code is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const reason = (blocked: Sentence) =>
    translate(blockedReasons[blocked.code] ?? serverSentence(unknownReason, blocked))
  const reasons = new Set([viewBlocked, downloadBlocked].flatMap((each) => (each ? [reason(each)] : [])))
  const mustPromise = document.can_download && document.must_acknowledge && document.signed_at === null
  const pending = access.isPending ? access.variables : null
  return (
    <div className={classes.stack}>
      <div>
        <DocumentTitle>{name}</DocumentTitle>
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {t('A document from {{name}}', { name: owner })}
        </h1>
        <p className={classes.lead}>
          {t('Your session ends at {{time}}; the document can be opened until {{date}}.', {
            time: formatDateTime(language, session.ends_at),
            date: formatDate(language, document.expires_at),
          })}
        </p>
        <p className={classes.file}>
          <FileIcon name={name} />
          <bdi>{name}</bdi>
        </p>
      </div>
      {document.message ? (
        <blockquote className={classes.quote} dir="auto">
          {document.message}
        </blockquote>
      ) : null}
      {access.error ? <ProblemAlert problem={problemOf(access.error, notOpened)} /> : null}
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
            variant={viewBlocked ? 'filled' : 'default'}
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
            loading={pending === 'download'}
            onClick={() => access.mutate('download')}
          >
            {t('Download')}
          </Button>
        )}
      </div>
      {[...reasons].map((sentence) => (
        <p key={sentence} className={classes.quiet}>
          {sentence}
        </p>
      ))}
      {mustPromise ? (
        <PromiseForm pending={sign.isPending} error={sign.error} name={owner} onSign={() => sign.mutate()} />
      ) : null}
      {view ? (
        <Suspense fallback={null}>
          <GuestViewer
            token={token}
            session={session.session}
            fileName={name}
            pages={view.pages}
            opened={view.isOpen}
            onLost={onLost}
            onClose={() => setView({ ...view, isOpen: false })}
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

interface PromiseFormProps {
  pending: boolean
  error: unknown
  name: string
  onSign: () => void
}

/** The promise of confidentiality, which the owner requires before a download. */
function PromiseForm({ pending, error, name, onSign }: PromiseFormProps) {
  const { t } = useTranslation('shared-document')
  const form = useForm({
    mode: 'controlled',
    initialValues: { agreed: false },
    validate: { agreed: (agreed) => (agreed ? null : t('Please tick the box to promise it')) },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={onSign}
      pending={pending}
      isQuiet
      problem={error ? problemOf(error, msg('Your promise could not be recorded.', { ns: 'shared-document' })) : null}
      submitLabel={t('Promise')}
    >
      <p className={classes.quiet}>{t('{{name}} sees your promise and its time.', { name })}</p>
      <Checkbox
        label={t('I will keep this document confidential and use it only for the purpose it was shared for.')}
        {...form.getInputProps('agreed', { type: 'checkbox' })}
      />
    </FormFrame>
  )
}
