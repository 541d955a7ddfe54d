import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { joinCompany, login } from '~/api/generated/auth.gen.ts'
import type { JoinCompanyView, SessionView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { startSession } from '~/api/session.ts'
import { homeOf } from '~/entities/account/home.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { seats } from '~/entities/profile/words.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { EntranceHeading } from './entrance-heading.tsx'
import { NewAccountFields } from './new-account-fields.tsx'
import * as rules from './rules.ts'

interface JoinCompanyFormProps {
  token: string
  invitation: JoinCompanyView
  /** The invitation is accepted. */
  onUsed: () => void
  /** How to sign in, if the session did not begin at once. */
  onJoined: (sentence: string) => void
}

const failed = msg('You could not join the company. Please try again.', { ns: 'entrance' })
const askFirst = msg('Please enter your first name', { ns: 'entrance' })
const askLast = msg('Please enter your last name', { ns: 'entrance' })

/** Without an account: name and password. With one: a button. */
export function JoinCompanyForm({ token, invitation, onUsed, onJoined }: JoinCompanyFormProps) {
  const { t } = useTranslation('entrance')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const navigate = useNavigate()
  const { company, inviter, seat, email, has_account: hasAccount } = invitation
  const translated = (sentence: string | null) => sentence && t(sentence)
  const form = useForm({
    initialValues: { first_name: '', last_name: '', password: '', confirm_password: '' },
    validate: hasAccount
      ? {}
      : {
          first_name: (value) => translated(rules.required(askFirst)(value)),
          last_name: (value) => translated(rules.required(askLast)(value)),
          password: (value) => translated(rules.newPassword(value)),
          confirm_password: (value, { password }) => translated(rules.repeated(value, { password })),
        },
  })
  const join = useMutation({
    mutationFn: async ({ first_name, last_name, password }: typeof form.values): Promise<SessionView | null> => {
      const names = { first_name: first_name.trim(), last_name: last_name.trim() }
      const body = hasAccount ? {} : { ...names, password, consent: true, locale: language }
      await joinCompany({ path: { token }, body, throwOnError: true })
      if (hasAccount) return null
      // The account exists from here on: a failed sign-in leads to the sign-in page, not back to this form.
      const session = await login({ body: { email, password }, throwOnError: true }).catch(() => null)
      return session?.data ?? null
    },
    onSuccess: (session) => {
      onUsed()
      if (session) return void navigate(homeOf(startSession(session).role), { replace: true })
      onJoined(
        hasAccount
          ? t('Sign in again with your account to act for it.')
          : t('Sign in with the password you have just chosen.'),
      )
    },
  })
  const { label, meaning } = seats[seat]
  const date = formatDate(language, invitation.expires_at)
  return (
    <>
      <EntranceHeading title={t('Join {{company}}', { company })}>
        {inviter
          ? t('{{name}} invites you. The invitation is valid until {{date}}.', { name: inviter, date })
          : t('The invitation is valid until {{date}}.', { date })}
      </EntranceHeading>
      <FormFrame
        form={form}
        onSubmit={(values) => join.mutate(values)}
        pending={join.isPending || join.isSuccess}
        problem={join.error ? problemOf(join.error, failed) : null}
        submitLabel={hasAccount ? t('Join with your account') : t('Open my account and join')}
        pendingLabel={t('Processing...')}
        fullWidth
      >
        <Text size="sm">
          {t('Your seat: {{seat}}.', { seat: word(label) })} {word(meaning)}
        </Text>
        <TextInput label={t('Email')} value={email} readOnly variant="filled" dir="ltr" size="md" />
        {hasAccount ? null : <NewAccountFields form={form} />}
      </FormFrame>
    </>
  )
}
