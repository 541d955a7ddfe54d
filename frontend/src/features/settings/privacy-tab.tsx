import { Select, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Exclusion, Visibility } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { FormPage } from '~/components/form-page.tsx'
import { visibilities } from '~/entities/profile/words.ts'

import { Section } from './section.tsx'
import { Shield } from './shield.tsx'
import { draftOf, useChanges, useSettingsChange, type Settings, type TabProps } from './use-settings.ts'

type Values = {
  profile_visibility: Visibility
  show_email: boolean
  show_phone: boolean
  show_location: boolean
  show_company: boolean
  allow_introduction_requests: boolean
  private_read_receipts: boolean
  private_presence: boolean
  shield: Exclusion[]
}

const valuesOf = (settings: Settings): Values => ({
  profile_visibility: settings.profile_visibility ?? 'verified_employers',
  show_email: settings.show_email ?? false,
  show_phone: settings.show_phone ?? false,
  show_location: settings.show_location ?? true,
  show_company: settings.show_company ?? false,
  allow_introduction_requests: settings.allow_introduction_requests ?? true,
  private_read_receipts: settings.private_read_receipts,
  private_presence: settings.private_presence,
  shield: settings.shield ?? [],
})

/** What others learn of the user. An employer has no card and no excluded viewers. */
export function PrivacyTab({ settings, watch }: TabProps) {
  const { t } = useTranslation('settings')
  const { t: word } = useTranslation('profile-words')
  const isExecutive = useUser().role === 'executive'
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(settings) })
  useChanges(watch, () => form.isDirty())
  const change = useSettingsChange((kept) => {
    form.setValues(valuesOf(kept))
    form.resetDirty(valuesOf(kept))
  })
  const submit = (values: Values) =>
    change.save({
      body: { privacy: Object.fromEntries(Object.entries(values).filter(([field]) => form.isDirty(field))) },
    })
  const switched = (field: keyof Values) => form.getInputProps(field, { type: 'checkbox' })
  return (
    <FormPage
      form={form}
      draft={draftOf('privacy')}
      onSubmit={submit}
      pending={change.isPending}
      problem={change.problem}
      submitLabel={t('Save changes')}
    >
      {isExecutive ? (
        <>
          <Section title={t('Who may find you')}>
            <Select
              label={t('Profile visibility')}
              data={Object.entries(visibilities).map(([value, label]) => ({ value, label: word(label) }))}
              allowDeselect={false}
              description={t('People who find you see the masked card, never your name.')}
              {...form.getInputProps('profile_visibility')}
            />
            <Switch
              label={t('Allow introduction requests')}
              description={t('Employers may ask to be introduced to you.')}
              {...switched('allow_introduction_requests')}
            />
          </Section>
          <Section title={t('What your card shows')}>
            <Stack gap="sm">
              <Switch
                label={t('Show my location')}
                description={t('City and country, on the masked card and in search.')}
                {...switched('show_location')}
              />
              <Switch
                label={t('Show my current company')}
                description={t(
                  'On the masked card, for everybody who may find you: employers find you by its name, and your title stands as you wrote it. People who know your field may recognise you. Your own employer sees it too, unless you exclude it below.',
                )}
                {...switched('show_company')}
              />
              <Switch
                label={t('Show my email')}
                description={t('Only to employers whose introduction you accepted.')}
                {...switched('show_email')}
              />
              <Switch
                label={t('Show my phone')}
                description={t('Only to employers whose introduction you accepted, once the number is verified.')}
                {...switched('show_phone')}
              />
            </Stack>
          </Section>
        </>
      ) : null}
      <Section title={t('Messages')}>
        <Stack gap="sm">
          <Switch
            label={t('Private read receipts')}
            description={t('Others do not learn when you have read a message.')}
            {...switched('private_read_receipts')}
          />
          <Switch
            label={t('Hide when I am online or writing')}
            description={t(
              'The other side of a conversation does not see that you are online, or that you are writing.',
            )}
            {...switched('private_presence')}
          />
        </Stack>
      </Section>
      {isExecutive ? (
        <Shield
          exclusions={form.values.shield}
          onChange={(shield) => form.setFieldValue('shield', shield)}
          faults={Object.entries(change.problem?.fieldErrors ?? {}).flatMap(([field, text]) =>
            field.startsWith('shield') ? [text] : [],
          )}
        />
      ) : null}
    </FormPage>
  )
}
