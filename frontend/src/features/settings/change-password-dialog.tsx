import { Button, Modal, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { changePasswordMutation } from '~/api/generated/auth.gen.ts'
import { CHANGE_PASSWORD_NEW_PASSWORD_MIN_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { storeToken } from '~/api/token.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

interface ChangePasswordDialogProps {
  opened: boolean
  onClose: () => void
}

/** M099. */
const failed = msg('Failed to change password', { ns: 'settings' })

/** As specified: three fields, disabled until all are filled; the other sessions end. */
export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation('settings')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Change Password')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {/* Mounted with the dialog, so that no password waits in a closed one. */}
      <PasswordForm onClose={onClose} />
    </Modal>
  )
}

function PasswordForm({ onClose }: Pick<ChangePasswordDialogProps, 'onClose'>) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const form = useForm({
    mode: 'controlled',
    initialValues: { current_password: '', new_password: '', repeated: '' },
    validate: {
      new_password: (value) =>
        value.length < CHANGE_PASSWORD_NEW_PASSWORD_MIN_LENGTH ? t('Use at least 12 characters') : null,
      // M090.
      repeated: (value, { new_password }) => (value === new_password ? null : t('New passwords do not match')),
    },
  })
  const change = useMutation({
    ...changePasswordMutation(),
    onSuccess: async (session) => {
      storeToken(session.access_token)
      onClose()
      announce(t('Password changed successfully'))
      await invalidate(queryClient, 'session')
    },
  })
  const isFilled = Object.values(form.values).every(Boolean)
  const toggle = { 'aria-label': t('Show or hide the password') }
  return (
    <FormFrame
      form={form}
      onSubmit={({ current_password, new_password }) => change.mutate({ body: { current_password, new_password } })}
      pending={change.isPending}
      problem={change.error ? problemOf(change.error, failed) : null}
      submitLabel={t('Change Password')}
      blocked={isFilled ? null : t('Fill in all three fields')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      }
    >
      <PasswordInput
        label={t('Current password')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('current_password')}
      />
      <PasswordInput
        label={t('New password')}
        description={t('At least 12 characters. A short sentence is a good password.')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('new_password')}
      />
      <PasswordInput
        label={t('Confirm new password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('repeated')}
      />
    </FormFrame>
  )
}
