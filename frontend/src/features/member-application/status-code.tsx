import { Anchor, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'

import { Failure } from '~/api/failure.ts'
import {
  askMemberApplicationCodeMutation,
  verifyMemberApplicationCodeMutation,
} from '~/api/generated/member-applications.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { isMailedCode, MailedCodeField } from '~/components/mailed-code-field.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { NotFound } from './not-found.tsx'
import { rememberOpened, sentWith } from './remembered.ts'
import classes from './status.module.css'

const failed = msg('Failed to fetch application status. Please try again.', { ns: 'member-application' })

/** The navigation state that tells this page that the code was mailed. */
export const codeAsked = { isCodeAsked: true }

/** Verifies an address with a mailed code; meanwhile shows what was sent from this browser. */
export function StatusCode({ email }: { email: string }) {
  const { t } = useTranslation('member-application')
  const { state } = useLocation() as { state: unknown }
  const [isAsked, setAsked] = useState(typeof state === 'object' && state !== null && 'isCodeAsked' in state)
  const [isNobodys, setNobodys] = useState(false)
  if (isNobodys) return <NotFound email={email} />
  return (
    <div className={classes.small}>
      <h1 className={classes.title}>{t('Where your application stands')}</h1>
      <p className={classes.about}>
        <bdi>{email}</bdi>
      </p>
      <Receipt email={email} />
      {isAsked ? (
        <CodeEntry email={email} onNobodys={() => setNobodys(true)} />
      ) : (
        <CodeOffer email={email} onAsked={() => setAsked(true)} />
      )}
      <div className={classes.foot}>
        <Anchor component={Link} to={paths.applicationStatus()}>
          {t('Try Different Email')}
        </Anchor>
      </div>
    </div>
  )
}

/** Shows only what this browser knows: only the mailbox owner learns whether the address had applied before. */
function Receipt({ email }: { email: string }) {
  const { t } = useTranslation('member-application')
  const language = useLanguage()
  const [sent] = useState(() => sentWith(email))
  if (!sent) return null
  const date = formatDate(language, sent.sentAt)
  return (
    <section className={classes.receipt} data-tone="waiting" aria-label={t('Sent from this browser')}>
      <p className={classes.message}>
        {sent.isDraft
          ? t('You saved a draft from this browser on {{date}}. The link in our email opens it.', { date })
          : t('You sent an application from this browser on {{date}}. We will contact you within 5-7 business days.', {
              date,
            })}
      </p>
    </section>
  )
}

function useAsk(email: string, onAsked: () => void) {
  const locale = useLanguage()
  const ask = useMutation({ ...askMemberApplicationCodeMutation(), onSuccess: onAsked })
  return { ...ask, ask: () => ask.mutate({ body: { email, locale } }) }
}

function CodeOffer({ email, onAsked }: { email: string; onAsked: () => void }) {
  const { t } = useTranslation('member-application')
  const { ask, error, isPending } = useAsk(email, onAsked)
  return (
    <>
      <p className={classes.lead}>
        {t(
          'To see how far it has come, enter a code that we email to this address. The link in our email works as well.',
        )}
      </p>
      {error ? (
        <div className={classes.problem}>
          <ProblemAlert problem={problemOf(error, failed)} />
        </div>
      ) : null}
      <Button onClick={ask} loading={isPending}>
        {t('Email me a code')}
      </Button>
    </>
  )
}

function CodeEntry({ email, onNobodys }: { email: string; onNobodys: () => void }) {
  const { t } = useTranslation('member-application')
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (isMailedCode(code) ? null : t('Please enter the six digits of the code')) },
  })
  const verify = useMutation({
    ...verifyMemberApplicationCodeMutation(),
    onSuccess: ({ token }) => {
      rememberOpened(email, token)
      void navigate(paths.applicationStatus({ email }), { replace: true })
    },
    onError: (error) => {
      if (error instanceof Failure && error.status === 404) onNobodys()
    },
  })
  const again = useAsk(email, () => {
    // The new mail has another code: clears the old one and its error.
    verify.reset()
    form.setFieldValue('code', '')
  })
  const error = verify.error ?? again.error
  return (
    <>
      <p className={classes.lead} role="status">
        {again.isSuccess
          ? t('We emailed a new code. The earlier one no longer works.')
          : t('We emailed you a code. It is valid for 30 minutes.')}
      </p>
      <FormFrame
        form={form}
        onSubmit={({ code }) => verify.mutate({ body: { email, code } })}
        pending={verify.isPending}
        problem={error ? problemOf(error, failed) : null}
        submitLabel={t('Check status')}
        secondary={
          <Button variant="subtle" loading={again.isPending} onClick={again.ask}>
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
