import { Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getEmailChangeQueryKey, requestEmailChangeMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

interface ChangeEmailDialogProps {
  opened: boolean
  onClose: () => void
}

const failed = msg('The change could not be requested', { ns: 'settings' })

/** Requests another address, with the password. */
export function ChangeEmailDialog({ opened, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation('settings')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Change address')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {/* Mounted with the dialog, so that no password waits in a closed one. */}
      <EmailForm onClose={onClose} />
    </Modal>
  )
}

function EmailForm({ onClose }: Pick<ChangeEmailDialogProps, 'onClose'>) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const form = useForm({ mode: 'controlled', initialValues: { new_email: '', password: '' } })
  const request = useMutation({
    ...requestEmailChangeMutation(),
    onSuccess: (status) => {
      queryClient.setQueryData(getEmailChangeQueryKey(), status)
      onClose()
      announce(t('We have mailed a link to both addresses'))
    },
  })
  const isFilled = Object.values(form.values).every(Boolean)
  return (
    <FormFrame
      form={form}
      onSubmit={(body) => request.mutate({ body })}
      pending={request.isPending}
      problem={request.error ? problemOf(request.error, failed) : null}
      submitLabel={t('Send the links')}
      blocked={isFilled ? null : t('Fill in both fields')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      }
    >
      <TextInput
        label={t('New email address')}
        type="email"
        autoComplete="email"
        dir="ltr"
        data-autofocus
        {...form.getInputProps('new_email')}
      />
      <PasswordInput
        label={t('Password')}
        description={t('All your sessions end when the address has changed.')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        {...form.getInputProps('password')}
      />
    </FormFrame>
  )
}
