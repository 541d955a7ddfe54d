import { NumberInput, Stack, Switch, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { INVITATION_SETTINGS_PER_HOUR_MAXIMUM, INVITATION_SETTINGS_PER_HOUR_MINIMUM } from '~/api/limits.gen.ts'

import type { Values } from './values.ts'

/** How many invitations of imported executives are sent per hour, and whether any are. */
export function Invitations({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('admin-settings')
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('Invitations of imported executives')}
      </Title>
      <Text c="var(--text-muted)">
        {t(
          'Mail providers distrust a sender that suddenly writes to thousands of addresses. What is due waits for its turn.',
        )}
      </Text>
      <NumberInput
        label={t('Mails per hour')}
        description={t('Invitations and reminders together, 1 to 10,000.')}
        min={INVITATION_SETTINGS_PER_HOUR_MINIMUM}
        max={INVITATION_SETTINGS_PER_HOUR_MAXIMUM}
        allowDecimal={false}
        maw={240}
        {...form.getInputProps('invitations.per_hour')}
      />
      <Switch
        label={t('Pause all invitations')}
        description={t('Nothing is sent until it is switched off; then what was due meanwhile is sent.')}
        {...form.getInputProps('invitations.is_paused', { type: 'checkbox' })}
      />
    </Stack>
  )
}
