import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'

import { enableTwoFactorMutation } from '~/api/generated/auth.gen.ts'
import type { AuthenticatorView, EnrolledView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './settings.module.css'

interface AuthenticatorProps {
  app: AuthenticatorView
  onClose: () => void
  onEnabled: (enrolled: EnrolledView) => void
}

/** Six digits and the space that some apps show between them. */
const typedCodeLength = 7

const failed = msg('Two-factor authentication could not be set up', { ns: 'settings' })

/** The secret as a QR code, as a link and as text; then a code that proves that the app has it. */
export function Authenticator({ app, onClose, onEnabled }: AuthenticatorProps) {
  const { t } = useTranslation('settings')
  const form = useForm({ mode: 'controlled', initialValues: { code: '', password: '' } })
  const enable = useMutation({ ...enableTwoFactorMutation(), onSuccess: (enrolled) => onEnabled(enrolled) })
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(app.otpauth_url, { border: 2 }))}`,
    [app.otpauth_url],
  )
  const { code, password } = form.values
  const missing = password === '' ? t('Enter your password') : null
  const blocked = code.replace(/\s/g, '').length === 6 ? missing : t('Enter the six digits')
  return (
    <FormFrame
      form={form}
      onSubmit={(body) => enable.mutate({ body })}
      pending={enable.isPending}
      problem={enable.error ? problemOf(enable.error, failed) : null}
      submitLabel={t('Switch on')}
      blocked={blocked}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      }
    >
      <Text size="sm" c="var(--text-muted)">
        {t('Scan this with your authenticator app, then enter the code it shows.')}
      </Text>
      <div className={classes.code}>
        <img className={classes.qr} src={picture} alt={t('QR code for your authenticator app')} />
        <Stack gap={4} align="center">
          <Anchor href={app.otpauth_url} size="sm">
            {t('Open in an app on this device')}
          </Anchor>
          <Text size="sm" c="var(--text-faint)">
            {t('Or type this key:')}
          </Text>
          <Text size="sm" className={classes.secret} dir="ltr" data-testid="secret">
            {/* Shown in groups of four for typing; copying gives it without spaces. */}
            {[...app.secret.matchAll(/.{1,4}/g)].map(({ 0: four, index }) => (
              <span key={index}>{four}</span>
            ))}
          </Text>
        </Stack>
      </div>
      <TextInput
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={typedCodeLength}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <PasswordInput
        label={t('Password')}
        description={t('So that nobody sets this up at your open browser.')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        {...form.getInputProps('password')}
      />
    </FormFrame>
  )
}
