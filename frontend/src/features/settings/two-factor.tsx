import { Alert, Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { beginTwoFactorMutation, disableTwoFactorMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { useUser } from '~/api/session.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { msg } from '~/i18n/msg.ts'

import { Authenticator } from './authenticator.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'

const notBegun = msg('Two-factor authentication could not be set up', { ns: 'settings' })
const notDone = msg('Two-factor authentication could not be switched off', { ns: 'settings' })

/** A code of an authenticator app at every sign-in: enrolled with a code, disabled with the password. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const isAdmin = useUser().role === 'admin'
  const [isLeaving, dialog] = useDisclosure(false)
  // The user may have signed in with a recovery code: the authenticator is disabled then.
  const isRecovered = useSearchParams()[0].has('recovered') && !isOn
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useMutation({ ...beginTwoFactorMutation(), onError: (error) => announceProblem(error, notBegun) })
  const done = async (sentence: string) => {
    begin.reset()
    dialog.close()
    announce(sentence)
    await invalidate(queryClient, 'twoFactor')
  }
  const close = { 'aria-label': t('Close', { ns: 'common' }) }
  return (
    <Section
      title={t('Two-factor authentication')}
      purpose={t('Your sign-in asks for a code of an authenticator app as well as your password.')}
    >
      {isRecovered ? (
        <Alert role="status" title={t('Set up your authenticator app again')}>
          {t(
            'Your recovery code took the lost app off your account. Until you set one up, your password alone opens it.',
          )}
        </Alert>
      ) : null}
      <Group justify="space-between">
        <StatusBadge tone={isOn ? 'done' : 'neutral'}>{isOn ? t('On') : t('Off')}</StatusBadge>
        {isOn && isAdmin ? (
          <Text size="sm" c="var(--text-muted)">
            {t('Administrators cannot switch it off.')}
          </Text>
        ) : isOn ? (
          <Button variant="default" onClick={dialog.open}>
            {t('Switch off')}
          </Button>
        ) : (
          <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate({})}>
            {t('Set up')}
          </Button>
        )}
      </Group>
      {isOn ? <RecoveryCodes /> : null}
      <Modal
        opened={codes !== null}
        onClose={() => setCodes(null)}
        title={t('Your recovery codes')}
        closeButtonProps={close}
        closeOnClickOutside={false}
      >
        {codes ? <RecoveryCodeList codes={codes} onClose={() => setCodes(null)} /> : null}
      </Modal>
      <Modal
        opened={begin.data !== undefined}
        onClose={begin.reset}
        title={t('Set up an authenticator app')}
        closeButtonProps={close}
        closeOnClickOutside={false}
      >
        {begin.data ? (
          <Authenticator
            app={begin.data}
            onClose={begin.reset}
            onEnabled={(enrolled) => {
              setCodes(enrolled.recovery_codes)
              void done(t('Two-factor authentication is on'))
            }}
          />
        ) : null}
      </Modal>
      <Modal
        opened={isLeaving}
        onClose={dialog.close}
        title={t('Switch off two-factor authentication?')}
        closeButtonProps={close}
      >
        <LeaveForm onClose={dialog.close} onDisabled={() => void done(t('Two-factor authentication is off'))} />
      </Modal>
    </Section>
  )
}

function LeaveForm({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => void }) {
  const { t } = useTranslation('settings')
  const form = useForm({ mode: 'controlled', initialValues: { password: '' } })
  const leave = useMutation({ ...disableTwoFactorMutation(), onSuccess: onDisabled })
  return (
    <FormFrame
      form={form}
      onSubmit={({ password }) => leave.mutate({ body: { password } })}
      pending={leave.isPending}
      problem={leave.error ? problemOf(leave.error, notDone) : null}
      submitLabel={t('Switch off')}
      blocked={form.values.password ? null : t('Enter your password')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      }
    >
      <PasswordInput
        label={t('Password')}
        description={t('Sign-ins will ask for your password alone.')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        {...form.getInputProps('password')}
      />
    </FormFrame>
  )
}
