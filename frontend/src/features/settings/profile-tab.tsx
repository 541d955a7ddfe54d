import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { PROFILE_GROUP_PHONE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { FormPage } from '~/components/form-page.tsx'
import { changedNames, NameFields, nameRules, namesOf, type NameValues } from '~/entities/account/name-fields.tsx'

import { PhoneState } from './phone-state.tsx'
import { Photo } from './photo.tsx'
import { draftOf, useChanges, useSettingsChange, type Settings, type TabProps } from './use-settings.ts'

type Values = NameValues & { phone: string }

const valuesOf = (settings: Settings): Values => ({ ...namesOf(settings), phone: settings.phone ?? '' })

/** Name, photo and contact details of the user. */
export function ProfileTab({ settings, watch }: TabProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
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
  const submit = ({ phone }: Values) =>
    change.save({ body: { profile: { ...changedNames(form), ...(form.isDirty('phone') ? { phone } : {}) } } })
  return (
    <FormPage
      form={form}
      draft={draftOf('profile')}
      onSubmit={submit}
      pending={change.isPending}
      problem={change.problem}
      submitLabel={t('Save changes')}
    >
      <Photo settings={settings} />
      <NameFields form={form} email={settings.email}>
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
      </NameFields>
    </FormPage>
  )
}
