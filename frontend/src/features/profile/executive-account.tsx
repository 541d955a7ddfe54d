import { Select, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { OwnProfileView, Visibility } from '~/api/generated/types.gen.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { changedNames, NameFields, nameRules, namesOf, type NameValues } from '~/entities/account/name-fields.tsx'
import { visibilities } from '~/entities/profile/words.ts'

import { LockLine } from './lock-line.tsx'
import { useProfileChange } from './use-profile-change.ts'

type Values = NameValues & { visibility: Visibility; allow_introduction_requests: boolean }

/** An executive's name, and the visibility of the profile. */
export function ExecutiveAccount({ own }: { own: OwnProfileView }) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const { t: common } = useTranslation()
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      ...namesOf(own),
      visibility: own.executive?.visibility ?? 'verified_employers',
      allow_introduction_requests: own.executive?.allow_introduction_requests ?? true,
    },
    validate: nameRules(common),
  })
  const change = useProfileChange(() => {
    form.resetDirty()
    announce(t('Profile saved'))
  })
  const submit = ({ visibility, allow_introduction_requests }: Values) => {
    const executive = {
      ...(form.isDirty('visibility') ? { visibility } : {}),
      ...(form.isDirty('allow_introduction_requests') ? { allow_introduction_requests } : {}),
    }
    change.save({
      body: {
        ...changedNames(form),
        executive: Object.keys(executive).length > 0 ? executive : null,
        version: own.version,
      },
    })
  }
  return (
    <FormPage
      form={form}
      draft="account"
      onSubmit={submit}
      pending={change.isPending}
      problem={change.problem}
      submitLabel={t('Save changes')}
    >
      <NameFields form={form} email={own.email} />
      <Select
        label={t('Who may find me')}
        data={Object.entries(visibilities).map(([value, label]) => ({ value, label: word(label) }))}
        allowDeselect={false}
        description={<LockLine>{t('People who find you see the masked card, never your name.')}</LockLine>}
        {...form.getInputProps('visibility')}
      />
      <Switch
        label={t('Employers may ask me for an introduction')}
        {...form.getInputProps('allow_introduction_requests', { type: 'checkbox' })}
      />
    </FormPage>
  )
}
