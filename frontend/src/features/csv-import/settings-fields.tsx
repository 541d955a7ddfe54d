import { Select, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ImportSettings, Locale } from '~/api/generated/types.gen.ts'
import { IMPORT_SETTINGS_SOURCE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { isLanguage, languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { capitalised } from '~/i18n/sentence.ts'

/** The settings of the specification. */
export const defaultSettings: Required<ImportSettings> = {
  skip_duplicates: true,
  create_draft_profiles: true,
  validate_linkedin: false,
  validate_phone: false,
  send_invitations: true,
  invitation_language: 'en',
  source: null,
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
  /** The server's errors by field, translated. */
  errors?: Readonly<Record<string, string | undefined>> | undefined
}

const said = (error: string | undefined) => (error === undefined ? undefined : capitalised(error))

/** The settings of an import. */
export function SettingsFields({ value, onChange, errors }: SettingsFieldsProps) {
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
      <InvitationFields value={value} onChange={onChange} error={said(errors?.['settings.source'])} />
      <TextInput
        type="email"
        dir="ltr"
        label={t('Mail at the end')}
        description={t('Optional: this address gets a mail when the import has ended or stopped.')}
        value={value.notification_email ?? ''}
        error={said(errors?.['settings.notification_email'])}
        maw={360}
        onChange={({ currentTarget }) => onChange({ ...value, notification_email: currentTarget.value || null })}
      />
    </Stack>
  )
}

interface InvitationFieldsProps extends Pick<SettingsFieldsProps, 'value' | 'onChange'> {
  error: string | undefined
}

/** Whether the executives are invited, in which language, and what they are told about the origin of the file. */
function InvitationFields({ value, onChange, error }: InvitationFieldsProps) {
  const { t } = useTranslation('csv-import')
  return (
    <>
      <Switch
        label={t('Send invitations')}
        description={t(
          'Each person gets a mail with a link to the draft, to claim it or to have it erased, and up to three reminders in 30 days.',
        )}
        checked={value.send_invitations}
        onChange={({ currentTarget }) => onChange({ ...value, send_invitations: currentTarget.checked })}
      />
      {value.send_invitations ? (
        <>
          <SourceField value={value.source ?? ''} error={error} onChange={(source) => onChange({ ...value, source })} />
          <LanguageField
            value={value.invitation_language}
            onChange={(language) => onChange({ ...value, invitation_language: language })}
          />
        </>
      ) : null}
    </>
  )
}

interface SourceFieldProps {
  value: string
  error?: string | null | undefined
  onChange: (source: string | null) => void
}

/** Where the team has the people from: they are told. */
export function SourceField({ value, error, onChange }: SourceFieldProps) {
  const { t } = useTranslation('csv-import')
  return (
    <TextInput
      label={t('Where the details come from')}
      description={t(
        'The people read this in the mail and on the page, so write it in the language of the invitations: “The public list of speakers of the Kigali summit 2026”.',
      )}
      withAsterisk
      maxLength={IMPORT_SETTINGS_SOURCE_MAX_LENGTH}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}

/** The language of invitations. */
export function LanguageField({ value, onChange }: { value: Locale; onChange: (language: Locale) => void }) {
  const { t } = useTranslation('csv-import')
  return (
    <Select
      label={t('Language of the invitations')}
      value={value}
      allowDeselect={false}
      maw={280}
      data={Object.entries(languages).map(([language, { name }]) => ({ value: language, label: name }))}
      onChange={(language) => isLanguage(language) && onChange(language)}
    />
  )
}
