import { Checkbox, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { claimInvitation, login } from '~/api/generated/auth.gen.ts'
import type { InvitationView, SessionView } from '~/api/generated/types.gen.ts'
import { CLAIM_INVITATION_PASSWORD_MIN_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { startSession } from '~/api/session.ts'
import { homeOf } from '~/entities/account/home.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { endOf, type ClaimEnd } from './claim-end.ts'
import classes from './claim.module.css'

/** The minimum length of a password; the server also refuses common and regular ones. */

interface ClaimFormProps {
  token: string
  invitation: InvitationView
  /** The form is finished. */
  onEnd: (end: ClaimEnd) => void
}

const failed = msg('The account could not be opened. Please try again.', { ns: 'member-application' })

type Claimed = { kind: 'open'; session: SessionView } | { kind: 'ended'; end: ClaimEnd }

export function ClaimForm({ token, invitation, onEnd }: ClaimFormProps) {
  const { t } = useTranslation('member-application')
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { password: '', confirm_password: '', consent: false },
    validate: {
      password: (value) =>
        value.length >= CLAIM_INVITATION_PASSWORD_MIN_LENGTH
          ? null
          : t('Please choose a password of at least 12 characters'),
      confirm_password: (value, { password }) => (value === password ? null : t('Passwords do not match')),
      consent: (value) => (value ? null : t('Please agree to become a member')),
    },
  })
  const claim = useMutation({
    mutationFn: async (password: string): Promise<Claimed> => {
      const body = { password, consent: true }
      const { data } = await claimInvitation({ path: { token }, body, throwOnError: true })
      if (data.had_account) return { kind: 'ended', end: 'joined' }
      // The account exists from here on: a failed sign-in leads to the sign-in page, not back to this form.
      const session = await login({ body: { email: data.email, password }, throwOnError: true }).catch(() => null)
      return session ? { kind: 'open', session: session.data } : { kind: 'ended', end: 'made' }
    },
    onSuccess: (claimed) => {
      if (claimed.kind === 'ended') return onEnd(claimed.end)
      void navigate(homeOf(startSession(claimed.session).role), { replace: true })
    },
    onError: (error) => {
      const end = endOf(error)
      if (end !== 'failed') onEnd(end)
    },
  })
  const toggle = { 'aria-label': t('Show or hide the password') }

  return (
    <FormFrame
      form={form}
      onSubmit={({ password }) => claim.mutate(password)}
      pending={claim.isPending || claim.isSuccess}
      problem={claim.error ? problemOf(claim.error, failed) : null}
      submitLabel={t('Open my account')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      <dl className={classes.who}>
        <dt>{t('Name')}</dt>
        <dd>
          <bdi>{invitation.full_name}</bdi>
        </dd>
        <dt>{t('Email')}</dt>
        <dd>
          <bdi>{invitation.email_hint}</bdi>
        </dd>
        <dt>{t('Valid until')}</dt>
        <dd>{formatDate(language, invitation.expires_at)}</dd>
      </dl>
      <PasswordInput
        label={t('Password')}
        autoComplete="new-password"
        size="md"
        aria-describedby="password-rules"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
      />
      <ul id="password-rules" className={classes.rules}>
        <li>{t('At least 12 characters; a short sentence is a good password.')}</li>
        <li>{t('Not a common password, and not your email address.')}</li>
      </ul>
      <PasswordInput
        label={t('Confirm password')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirm_password')}
      />
      <Checkbox
        label={t('I accept my membership and agree that my answers become my private profile.')}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </FormFrame>
  )
}
