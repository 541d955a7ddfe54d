import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  askSharedDocumentCodeMutation,
  verifySharedDocumentCodeMutation,
} from '~/api/generated/document-sharing.gen.ts'
import type { GuestSessionView, SharedDocumentLinkView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { isMailedCode, MailedCodeField } from '~/components/mailed-code-field.tsx'
import { DocumentTitle } from '~/components/page.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Decline } from './decline.tsx'
import type { End } from './ended.tsx'
import classes from './shared-document.module.css'

const notSent = msg('The code could not be sent.', { ns: 'shared-document' })
const notVerified = msg('The code could not be checked.', { ns: 'shared-document' })

/** An invalid link has a screen of its own. */
export const endOf = (error: unknown): End | null => (problemOf(error).status === 404 ? 'closed' : null)

interface CodeGateProps {
  token: string
  link: SharedDocumentLinkView
  /** Whether a session has just ended. */
  hasLostSession: boolean
  onVerified: (session: GuestSessionView) => void
  onEnd: (end: End) => void
}

/** Before the code: only who shares and until when. */
export function CodeGate({ token, link, hasLostSession, onVerified, onEnd }: CodeGateProps) {
  const { t } = useTranslation('shared-document')
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const { owner_name: name, expires_at: until } = link
  const ask = useMutation({
    ...askSharedDocumentCodeMutation(),
    onSuccess: () => setAsked(true),
    onError: (error) => {
      const end = endOf(error)
      if (end) onEnd(end)
    },
  })
  const send = () => ask.mutate({ path: { token } })
  return (
    <>
      <DocumentTitle>{t('A document from {{name}}', { name })}</DocumentTitle>
      <h1 className={classes.title}>{t('A document from {{name}}', { name })}</h1>
      <p className={classes.lead}>
        {t('{{name}} shares a confidential document with you. You can open it until {{date}}.', {
          name,
          date: formatDate(language, until),
        })}
      </p>
      {isAsked ? (
        <CodeEntry token={token} ask={{ ...ask, send }} onVerified={onVerified} onEnd={onEnd} />
      ) : (
        <div className={classes.stack}>
          <p className={classes.quiet} role={hasLostSession ? 'status' : undefined}>
            {hasLostSession
              ? t('Your session is over, or the document was replaced. Ask for a new code to read on.')
              : t('To open it, enter a code that we email to the address that you got this link at.')}
          </p>
          {ask.error ? <ProblemAlert problem={problemOf(ask.error, notSent)} /> : null}
          <div className={classes.actions}>
            <Button onClick={send} loading={ask.isPending}>
              {t('Send code')}
            </Button>
          </div>
        </div>
      )}
      <Decline token={token} name={name} onEnd={onEnd} />
    </>
  )
}

interface CodeEntryProps extends Pick<CodeGateProps, 'token' | 'onVerified' | 'onEnd'> {
  ask: { send: () => void; isPending: boolean; error: unknown; submittedAt: number }
}

function CodeEntry({ token, ask, onVerified, onEnd }: CodeEntryProps) {
  const { t } = useTranslation('shared-document')
  const [first] = useState(ask.submittedAt)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (isMailedCode(code) ? null : t('Please enter the six digits of the code')) },
  })
  const verify = useMutation({
    ...verifySharedDocumentCodeMutation(),
    onSuccess: onVerified,
    onError: (error) => {
      const end = endOf(error)
      if (end) onEnd(end)
    },
  })
  const again = () => {
    // The new mail has another code: clears the old one and its error.
    verify.reset()
    form.setFieldValue('code', '')
    ask.send()
  }
  const problem = verify.error ? problemOf(verify.error, notVerified) : ask.error ? problemOf(ask.error, notSent) : null
  return (
    <>
      <p className={classes.lead} role="status">
        {ask.submittedAt === first
          ? t('We emailed you a code. It is valid for 30 minutes.')
          : t('We emailed a new code. The earlier one no longer works.')}
      </p>
      <FormFrame
        form={form}
        onSubmit={({ code }) => verify.mutate({ path: { token }, body: { code } })}
        pending={verify.isPending}
        problem={problem}
        submitLabel={t('Open document')}
        secondary={
          <Button variant="subtle" loading={ask.isPending} onClick={again}>
            {t('Send a new code')}
          </Button>
        }
      >
        <MailedCodeField
          value={form.values.code}
          onChange={(code) => form.setFieldValue('code', code)}
          error={form.errors['code']}
        />
      </FormFrame>
    </>
  )
}
