import { Button, Modal, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { inviteMemberMutation, listMembersQueryKey } from '~/api/generated/auth.gen.ts'
import type { Locale, Seat } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { seats } from '~/entities/profile/words.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

interface InviteDialogProps {
  opened: boolean
  onClose: () => void
}

const failed = msg('The invitation could not be sent', { ns: 'profile' })

/** Invites a colleague: the address, the seat, and the language of the mail. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const { t } = useTranslation('profile')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Invite a colleague')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {/* Mounted with the dialog: each begins empty. */}
      <InviteForm onClose={onClose} />
    </Modal>
  )
}

type Values = { email: string; seat: Seat; locale: Locale }

function InviteForm({ onClose }: Pick<InviteDialogProps, 'onClose'>) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { email: '', seat: 'recruiter', locale: language },
    validate: { email: (value) => (value.trim() ? null : t('Please enter an email address')) },
  })
  const invite = useMutation({
    ...inviteMemberMutation(),
    onSuccess: (view, { body }) => {
      queryClient.setQueryData(listMembersQueryKey(), view)
      onClose()
      announce(t('The invitation is on its way to {{address}}', { address: body.email }))
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={(values) => invite.mutate({ body: { ...values, email: values.email.trim() } })}
      pending={invite.isPending}
      problem={invite.error ? problemOf(invite.error, failed) : null}
      submitLabel={t('Send the invitation')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      }
    >
      <TextInput
        label={t('Email')}
        description={t('The link is valid for 14 days.')}
        type="email"
        autoComplete="off"
        dir="ltr"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Radio.Group label={t('Seat')} {...form.getInputProps('seat')}>
        <Stack gap="xs" mt={4}>
          {Object.entries(seats).map(([value, { label, meaning }]) => (
            <Radio key={value} value={value} label={word(label)} description={word(meaning)} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('Language of the email')}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        allowDeselect={false}
        {...form.getInputProps('locale')}
      />
    </FormFrame>
  )
}
