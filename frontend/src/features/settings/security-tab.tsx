import { Button, Group, Select, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { FormFrame } from '~/components/form-frame.tsx'

import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { Devices } from './devices.tsx'
import { EmailSection } from './email-section.tsx'
import { Section } from './section.tsx'
import { TwoFactor } from './two-factor.tsx'
import { useChanges, useSettingsChange, type Settings, type TabProps } from './use-settings.ts'

type Values = {
  login_alerts: boolean
  session_timeout: string
}

const TIMEOUTS = [30, 60, 120, 240, 480] as const

const valuesOf = ({ login_alerts, session_timeout }: Settings): Values => ({
  login_alerts,
  session_timeout: String(session_timeout),
})

/** Security settings of the account. */
export function SecurityTab({ settings, watch }: TabProps) {
  const { t } = useTranslation('settings')
  const role = useUser().role
  const [isChanging, dialog] = useDisclosure(false)
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(settings) })
  useChanges(watch, () => form.isDirty())
  const change = useSettingsChange((kept) => {
    form.setValues(valuesOf(kept))
    form.resetDirty(valuesOf(kept))
  })
  const minutes = (count: number) =>
    count < 60 ? t('{{count}} minutes', { count }) : t('{{count}} hours', { count: count / 60 })
  return (
    <>
      <EmailSection />
      <Section title={t('Password')} purpose={t('A change ends every other session.')}>
        <Group>
          <Button variant="default" onClick={dialog.open}>
            {t('Change Password')}
          </Button>
        </Group>
        <ChangePasswordDialog opened={isChanging} onClose={dialog.close} />
      </Section>
      <TwoFactor isOn={settings.two_factor_enabled} />
      <Section title={t('Sessions')}>
        <FormFrame
          form={form}
          onSubmit={({ login_alerts, session_timeout }) =>
            change.save({
              body: {
                security: { login_alerts, session_timeout: Number(session_timeout) as Settings['session_timeout'] },
              },
            })
          }
          pending={change.isPending}
          problem={change.problem}
          submitLabel={t('Save changes')}
        >
          <Switch
            label={t('Login alerts')}
            description={t('An email when somebody signs in from a device we have not seen before.')}
            {...form.getInputProps('login_alerts', { type: 'checkbox' })}
          />
          <Select
            label={t('Session timeout')}
            data={TIMEOUTS.map((count) => ({ value: String(count), label: minutes(count) }))}
            allowDeselect={false}
            description={t('You are signed out after this time without activity.')}
            {...form.getInputProps('session_timeout')}
          />
        </FormFrame>
      </Section>
      <Devices />
      {role === 'admin' ? null : (
        <Section
          title={t('Your account')}
          purpose={t('Deleting your account needs your password and can be cancelled for 30 days.')}
        >
          <Group>
            <Button component={Link} to={paths.ownData} variant="default">
              {t('Delete Account')}
            </Button>
          </Group>
        </Section>
      )}
    </>
  )
}
