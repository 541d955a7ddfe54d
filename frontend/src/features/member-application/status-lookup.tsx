import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useNavigation } from 'react-router'

import { paths } from '~/app/paths.ts'
import { FormFrame } from '~/components/form-frame.tsx'

import classes from './status.module.css'

/** Asks for the address an application was made with. */
export function StatusLookup() {
  const { t } = useTranslation('member-application')
  const navigate = useNavigate()
  const isLooking = useNavigation().state === 'loading'
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : t('Please enter your email address')) },
  })
  return (
    <div className={classes.small}>
      <h1 className={classes.title}>{t('Where your application stands')}</h1>
      <p className={classes.lead}>{t('Enter the address you applied with. You need no account.')}</p>
      <FormFrame
        form={form}
        onSubmit={({ email }) => void navigate(paths.applicationStatus({ email: email.trim() }))}
        pending={isLooking}
        problem={null}
        submitLabel={t('Check status')}
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
