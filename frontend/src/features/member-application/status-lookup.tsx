import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { askMemberApplicationCodeMutation } from '~/api/generated/member-applications.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { codeAsked } from './status-code.tsx'
import classes from './status.module.css'

const failed = msg('Failed to fetch application status. Please try again.', { ns: 'member-application' })

/** Asks for the address of an application, and has a code mailed to it. */
export function StatusLookup() {
  const { t } = useTranslation('member-application')
  const navigate = useNavigate()
  const locale = useLanguage()
  const ask = useMutation({
    ...askMemberApplicationCodeMutation(),
    onSuccess: (_answer, { body }) => navigate(paths.applicationStatus({ email: body.email }), { state: codeAsked }),
  })
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : t('Please enter your email address')) },
  })
  return (
    <div className={classes.small}>
      <h1 className={classes.title}>{t('Where your application stands')}</h1>
      <p className={classes.lead}>
        {t('Enter the address you applied with. We email a code to it; you need no account.')}
      </p>
      <FormFrame
        form={form}
        onSubmit={({ email }) => ask.mutate({ body: { email: email.trim(), locale } })}
        pending={ask.isPending}
        problem={ask.error ? problemOf(ask.error, failed) : null}
        submitLabel={t('Email me a code')}
      >
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          size="md"
          {...form.getInputProps('email')}
        />
      </FormFrame>
      <div className={classes.foot}>
        <span>{t('Not applied yet?')}</span>
        <Anchor component={Link} to={paths.memberApplication}>
          {t('Apply for membership')}
        </Anchor>
      </div>
    </div>
  )
}
