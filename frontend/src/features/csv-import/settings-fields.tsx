import { Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ImportSettings } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** The settings of the specification. */
export const defaultSettings: Required<ImportSettings> = {
  skip_duplicates: true,
  create_draft_profiles: true,
  validate_linkedin: false,
  validate_phone: false,
  notification_email: null,
}

const switches = [
  {
    name: 'skip_duplicates',
    label: msg('Skip people who are known', { ns: 'csv-import' }),
    description: msg(
      'By email address, telephone number, LinkedIn profile, or name and company. Otherwise only the address decides, and a row updates the draft with its address. Who has an account is always skipped.',
      { ns: 'csv-import' },
    ),
  },
  {
    name: 'create_draft_profiles',
    label: msg('Keep the whole row as a draft profile', { ns: 'csv-import' }),
    description: msg('Otherwise only the address and the name are kept.', { ns: 'csv-import' }),
  },
  {
    name: 'validate_linkedin',
    label: msg('Refuse rows with an invalid LinkedIn address', { ns: 'csv-import' }),
    description: msg('Otherwise the row is imported without it.', { ns: 'csv-import' }),
  },
  {
    name: 'validate_phone',
    label: msg('Refuse rows with an invalid telephone number', { ns: 'csv-import' }),
    description: msg('Otherwise the row is imported without it.', { ns: 'csv-import' }),
  },
] as const

interface SettingsFieldsProps {
  value: Required<ImportSettings>
  onChange: (value: Required<ImportSettings>) => void
  /** The server's error of the address, translated. */
  emailError?: string | null | undefined
}

/** The settings of an import. */
export function SettingsFields({ value, onChange, emailError }: SettingsFieldsProps) {
  const { t } = useTranslation('csv-import')
  return (
    <Stack component="fieldset" gap="md" p={0} m={0} bd={0}>
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={t(label)}
          description={t(description)}
          checked={value[name]}
          onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.checked })}
        />
      ))}
      <TextInput
        type="email"
        dir="ltr"
        label={t('Mail at the end')}
        description={t('Optional: this address gets a mail when the import has ended or stopped.')}
        value={value.notification_email ?? ''}
        error={emailError}
        maw={360}
        onChange={({ currentTarget }) => onChange({ ...value, notification_email: currentTarget.value || null })}
      />
    </Stack>
  )
}
