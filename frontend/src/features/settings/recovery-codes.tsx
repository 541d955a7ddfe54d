import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getRecoveryCodesOptions, renewRecoveryCodesMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { msg } from '~/i18n/msg.ts'

import { RecoveryCodeList } from './recovery-code-list.tsx'

const notMade = msg('New recovery codes could not be made', { ns: 'settings' })

/** The number of remaining recovery codes, and a form for new ones with the password. */
export function RecoveryCodes() {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const kept = useQuery(getRecoveryCodesOptions())
  const [isOpen, dialog] = useDisclosure(false)
  const renew = useMutation({
    ...renewRecoveryCodesMutation(),
    onSuccess: () => invalidate(queryClient, 'twoFactor'),
  })
  const close = () => {
    dialog.close()
    renew.reset()
  }
  if (!kept.data) {
    // The line below loads late; the placeholder has its height.
    return kept.error ? (
      <ProblemPanel error={kept.error} onRetry={() => void kept.refetch()} retrying={kept.isFetching} />
    ) : (
      <Text size="sm">&nbsp;</Text>
    )
  }
  const { left } = kept.data
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c={left > 2 ? undefined : 'var(--problem)'}>
          {left > 0 ? t('{{count}} recovery codes left', { count: left }) : t('No recovery codes left')}
        </Text>
        <Button variant="default" onClick={dialog.open}>
          {t('New recovery codes')}
        </Button>
      </Group>
      <Modal
        opened={isOpen}
        onClose={close}
        title={renew.data ? t('Your recovery codes') : t('Make new recovery codes?')}
        closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
        closeOnClickOutside={!renew.data}
      >
        {renew.data ? (
          <RecoveryCodeList codes={renew.data.recovery_codes} onClose={close} />
        ) : (
          <RenewForm
            pending={renew.isPending}
            problem={renew.error ? problemOf(renew.error, notMade) : null}
            onSubmit={(password) => renew.mutate({ body: { password } })}
            onClose={close}
          />
        )}
      </Modal>
    </>
  )
}

interface RenewFormProps {
  pending: boolean
  problem: ReturnType<typeof problemOf> | null
  onSubmit: (password: string) => void
  onClose: () => void
}

function RenewForm({ pending, problem, onSubmit, onClose }: RenewFormProps) {
  const { t } = useTranslation('settings')
  const form = useForm({ mode: 'controlled', initialValues: { password: '' } })
  return (
    <FormFrame
      form={form}
      onSubmit={({ password }) => onSubmit(password)}
      pending={pending}
      problem={problem}
      submitLabel={t('Make new codes')}
      blocked={form.values.password ? null : t('Enter your password')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      }
    >
      <PasswordInput
        label={t('Password')}
        description={t('The codes you have now will no longer work.')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        {...form.getInputProps('password')}
      />
    </FormFrame>
  )
}
