import { Button, List, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { scheduleDeletionMutation } from '~/api/generated/data-rights.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { endSession, useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

interface DeleteFormProps {
  onClose: () => void
}

/** The consequences, the address typed again, and the password. */
export function DeleteForm({ onClose }: DeleteFormProps) {
  const { t } = useTranslation('data-rights')
  const { email } = useUser()
  const form = useForm({
    initialValues: { address: '', password: '' },
    validate: {
      address: (text) => (text.trim().toLowerCase() === email ? null : t('Type your email address exactly.')),
      password: (text) => (text ? null : t('Enter your password')),
    },
  })
  const leaving = useMutation({
    ...scheduleDeletionMutation(),
    // The server has ended every session; the page reloads and shows how to cancel the deletion.
    onSuccess: ({ deletion_at: at }) => endSession(paths.keepAccount({ until: at })),
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ password }) => leaving.mutate({ body: { password } })}
      pending={leaving.isPending || leaving.isSuccess}
      problem={
        leaving.error ? problemOf(leaving.error, msg('The account could not be deleted', { ns: 'data-rights' })) : null
      }
      submitLabel={t('Delete my account')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Keep my account')}
        </Button>
      }
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('From now on nobody finds you, and you are signed out everywhere.')}</List.Item>
        <List.Item>{t('For 30 days you can come back by the link we email you, or by signing in.')}</List.Item>
        <List.Item>
          {t('Then your profile, applications, messages and files are erased, and open introductions end.')}
        </List.Item>
        <List.Item>{t('What others keep as their own record stays, without your name.')}</List.Item>
      </List>
      <TextInput
        label={t('Type {{email}} to confirm', { email })}
        autoComplete="off"
        dir="ltr"
        {...form.getInputProps('address')}
      />
      <PasswordInput
        label={t('Your password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        {...form.getInputProps('password')}
      />
    </FormFrame>
  )
}
