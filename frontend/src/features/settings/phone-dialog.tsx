import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import {
  getExecutiveSettingsQueryKey,
  sendPhoneCodeMutation,
  verifyPhoneMutation,
} from '~/api/generated/settings.gen.ts'
import { VERIFY_PHONE_CODE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

interface PhoneDialogProps {
  phone: string
  opened: boolean
  onClose: () => void
}

const notSent = msg('The code could not be sent', { ns: 'settings' })
const notVerified = msg('The number could not be verified', { ns: 'settings' })

/** Sends a code by text message, and verifies it. */
export function PhoneDialog({ phone, opened, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('settings')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Verify your number')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      closeOnClickOutside={false}
    >
      <PhoneSteps phone={phone} onClose={onClose} />
    </Modal>
  )
}

function PhoneSteps({ phone, onClose }: Omit<PhoneDialogProps, 'opened'>) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const form = useForm({ mode: 'controlled', initialValues: { code: '' } })
  const send = useMutation({ ...sendPhoneCodeMutation() })
  const verify = useMutation({
    ...verifyPhoneMutation(),
    onSuccess: async (view) => {
      queryClient.setQueryData(getExecutiveSettingsQueryKey(), view)
      onClose()
      announce(t('Your number is verified'))
    },
  })
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('Cancel', { ns: 'common' })}
    </Button>
  )
  if (!send.isSuccess) {
    return (
      <Stack>
        {send.error ? <ProblemAlert problem={problemOf(send.error, notSent)} /> : null}
        <Text size="sm">
          <Trans
            t={t}
            i18nKey="We send a code of six digits by text message to <number>{{phone}}</number>."
            values={{ phone }}
            components={{ number: <bdi dir="ltr" /> }}
          />
        </Text>
        <Button loading={send.isPending} onClick={() => send.mutate({})} data-autofocus>
          {t('Send code')}
        </Button>
      </Stack>
    )
  }
  return (
    <FormFrame
      form={form}
      onSubmit={({ code }) => verify.mutate({ body: { code } })}
      pending={verify.isPending}
      problem={verify.error ? problemOf(verify.error, notVerified) : null}
      submitLabel={t('Verify')}
      blocked={form.values.code.replace(/\s/g, '').length === 6 ? null : t('Enter the six digits')}
      secondary={cancel}
    >
      <TextInput
        label={t('Code')}
        description={t('It is good for 10 minutes.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={VERIFY_PHONE_CODE_MAX_LENGTH}
        data-autofocus
        {...form.getInputProps('code')}
      />
    </FormFrame>
  )
}
