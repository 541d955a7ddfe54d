import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Currency } from '~/api/generated/types.gen.ts'
import { PROFILE_GROUP_PHONE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { useUser } from '~/api/session.ts'
import { FormPage } from '~/components/form-page.tsx'
import { browserZone } from '~/components/known-zone.ts'
import { cityOf, timeZones } from '~/components/zones.ts'
import { changedNames, NameFields, nameRules, namesOf, type NameValues } from '~/entities/account/name-fields.tsx'
import { currencies } from '~/i18n/currencies.ts'

import { PhoneState } from './phone-state.tsx'
import { Photo } from './photo.tsx'
import { draftOf, useChanges, useSettingsChange, type Settings, type TabProps } from './use-settings.ts'

type Values = NameValues & { phone: string; time_zone: string | null; currency: Currency | null }

const valuesOf = (settings: Settings): Values => ({
  ...namesOf(settings),
  phone: settings.phone ?? '',
  time_zone: settings.time_zone,
  currency: settings.currency,
})

/** Name, photo, contact details, time zone and currency of the user. */
export function ProfileTab({ settings, watch }: TabProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  // Administrators have no public picture, get no text messages and make no offers.
  const { role } = useUser()
  const isAdmin = role === 'admin'
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(settings),
    validate: nameRules(common),
  })
  useChanges(watch, () => form.isDirty())
  const change = useSettingsChange((kept) => {
    form.setValues(valuesOf(kept))
    form.resetDirty(valuesOf(kept))
  })
  const submit = (values: Values) => {
    const others = (['phone', 'time_zone', 'currency'] as const).filter((field) => form.isDirty(field))
    const changed = Object.fromEntries(others.map((field) => [field, values[field]]))
    change.save({ body: { profile: { ...changedNames(form), ...changed } } })
  }
  const known = settings.time_zone
  const clear = { clearButtonProps: { 'aria-label': t('Clear') } }
  return (
    <FormPage
      form={form}
      draft={draftOf('profile')}
      onSubmit={submit}
      pending={change.isPending}
      problem={change.problem}
      submitLabel={t('Save changes')}
    >
      {isAdmin ? null : <Photo settings={settings} />}
      <NameFields form={form} email={settings.email}>
        {isAdmin ? null : (
          <>
            <TextInput
              label={t('Phone')}
              type="tel"
              autoComplete="tel"
              dir="ltr"
              maxLength={PROFILE_GROUP_PHONE_MAX_LENGTH}
              placeholder="+254 712 345678"
              description={t('With the country code. Text messages go there once it is verified.')}
              {...form.getInputProps('phone')}
            />
            {settings.phone && !form.isDirty('phone') ? <PhoneState settings={settings} /> : null}
          </>
        )}
      </NameFields>
      <Select
        label={t('Time zone')}
        description={t('Here, times of meetings and interviews are in this zone, also those that you enter.')}
        placeholder={t('As this browser: {{city}}', { city: cityOf(browserZone()) })}
        // A zone that was chosen in another browser.
        data={known && !timeZones.includes(known) ? [known, ...timeZones] : timeZones}
        searchable
        limit={60}
        nothingFoundMessage={t('Nothing found')}
        clearable
        {...clear}
        {...form.getInputProps('time_zone')}
      />
      {isAdmin ? null : (
        <Select
          label={t('Currency')}
          description={
            role === 'employer'
              ? t('Suggested in your first offer to a candidate.')
              : t('Suggested for your salary expectation.')
          }
          placeholder="USD"
          data={currencies}
          clearable
          {...clear}
          {...form.getInputProps('currency')}
        />
      )}
    </FormPage>
  )
}
