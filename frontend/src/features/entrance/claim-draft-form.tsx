import { Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { claimDraftProfile, login } from '~/api/generated/auth.gen.ts'
import type { DraftProfileView, SessionView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { startSession } from '~/api/session.ts'
import { homeOf } from '~/entities/account/home.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { NewAccountFields } from './new-account-fields.tsx'
import * as rules from './rules.ts'

interface ClaimDraftFormProps {
  token: string
  draft: DraftProfileView
  /** The draft is claimed. */
  onUsed: () => void
  /** Claimed, but the session did not begin at once. */
  onClaimed: () => void
  /** The other choice. */
  children: ReactNode
}

const askFirst = msg('Please enter your first name', { ns: 'entrance' })
const askLast = msg('Please enter your last name', { ns: 'entrance' })
const failed = msg('You could not claim the profile. Please try again.', { ns: 'entrance' })

/** Name and password of the new account; the other choice is below. */
export function ClaimDraftForm({ token, draft, onUsed, onClaimed, children }: ClaimDraftFormProps) {
  const { t } = useTranslation('entrance')
  const language = useLanguage()
  const navigate = useNavigate()
  const said = (sentence: string | null) => sentence && t(sentence)
  const form = useForm({
    initialValues: { first_name: draft.first_name, last_name: draft.last_name, password: '', confirm_password: '' },
    validate: {
      first_name: (name) => said(rules.required(askFirst)(name)),
      last_name: (name) => said(rules.required(askLast)(name)),
      password: (value) => said(rules.newPassword(value)),
      confirm_password: (value, { password }) => said(rules.repeated(value, { password })),
    },
  })
  const claim = useMutation({
    mutationFn: async ({ first_name, last_name, password }: typeof form.values): Promise<SessionView | null> => {
      const names = { first_name: first_name.trim(), last_name: last_name.trim() }
      await claimDraftProfile({
        path: { token },
        body: { ...names, password, consent: true, locale: language },
        throwOnError: true,
      })
      // The account exists from here on: a failed sign-in leads to the sign-in page, not back to this form.
      const session = await login({ body: { email: draft.email, password }, throwOnError: true }).catch(() => null)
      return session?.data ?? null
    },
    onSuccess: (session) => {
      onUsed()
      if (session) return void navigate(homeOf(startSession(session).role), { replace: true })
      onClaimed()
    },
  })
  return (
    <section>
      <Title order={2} size="h4" mt="xl" mb={4}>
        {t('Claim it as your profile')}
      </Title>
      <Text size="sm" c="var(--text-muted)" mb="md">
        {draft.expires_at
          ? t(
              'Possible until {{date}}. You can correct everything afterwards. No employer sees you before our vetting, which you start yourself.',
              { date: formatDate(language, draft.expires_at) },
            )
          : null}
      </Text>
      <FormFrame
        form={form}
        onSubmit={(values) => claim.mutate(values)}
        pending={claim.isPending || claim.isSuccess}
        problem={claim.error ? problemOf(claim.error, failed) : null}
        submitLabel={t('Claim my profile')}
        pendingLabel={t('Processing...')}
        fullWidth
      >
        <NewAccountFields form={form} />
      </FormFrame>
      <Title order={2} size="h4" mt="xl" mb={4}>
        {t('Or have it erased')}
      </Title>
      <Text size="sm" c="var(--text-muted)" mb="md">
        {t('Then nothing is left but a checksum of your address, by which no later list brings you back.')}
      </Text>
      {children}
    </section>
  )
}
