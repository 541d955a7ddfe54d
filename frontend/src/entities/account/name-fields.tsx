import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale } from '~/api/generated/types.gen.ts'
import { PROFILE_GROUP_FIRST_NAME_MAX_LENGTH, PROFILE_GROUP_LAST_NAME_MAX_LENGTH } from '~/api/limits.gen.ts'
import { useAtMost } from '~/components/use-at-most.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'

/** What every member may change of the account. */
export type NameValues = { first_name: string; last_name: string; locale: Locale }

export function namesOf(own: NameValues): NameValues {
  return { first_name: own.first_name, last_name: own.last_name, locale: own.locale }
}

const askFirst = msg('Please enter your first name')
const askLast = msg('Please enter your last name')

/** The changed fields only, so that a request never reverts newer values. */
export function changedNames<Values extends NameValues>(form: UseFormReturnType<Values>): Partial<NameValues> {
  const { first_name, last_name, locale } = form.getValues()
  return {
    ...(form.isDirty('first_name') ? { first_name } : {}),
    ...(form.isDirty('last_name') ? { last_name } : {}),
    ...(form.isDirty('locale') ? { locale } : {}),
  }
}

/** A name cannot be removed: it is on every mail and contract. `t` is that of the common namespace. */
export const nameRules = (t: (sentence: string) => string) => ({
  first_name: (value: string) => (value.trim() ? null : t(askFirst)),
  last_name: (value: string) => (value.trim() ? null : t(askLast)),
})

interface NameFieldsProps<Values extends NameValues> {
  form: UseFormReturnType<Values>
  email: string
  /** Additional fields, between the email address and the language. */
  children?: ReactNode
}

/** Works inside every form that has these three values among its own. */
export function NameFields<Values extends NameValues>({ form, email, children }: NameFieldsProps<Values>) {
  const { t } = useTranslation()
  const { first_name: first, last_name: last } = form.getValues()
  const atMost = useAtMost()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('First name')}
          required
          maxLength={PROFILE_GROUP_FIRST_NAME_MAX_LENGTH}
          description={atMost(first, PROFILE_GROUP_FIRST_NAME_MAX_LENGTH)}
          autoComplete="given-name"
          dir="auto"
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t('Last name')}
          required
          maxLength={PROFILE_GROUP_LAST_NAME_MAX_LENGTH}
          description={atMost(last, PROFILE_GROUP_LAST_NAME_MAX_LENGTH)}
          autoComplete="family-name"
          dir="auto"
          {...form.getInputProps('last_name')}
        />
      </SimpleGrid>
      <TextInput
        label={t('Email')}
        value={email}
        readOnly
        variant="filled"
        dir="ltr"
        description={t('You sign in with it. You can change it in the security settings.')}
      />
      {children}
      <Select
        label={t('Language of our emails')}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        allowDeselect={false}
        {...form.getInputProps('locale')}
      />
    </>
  )
}
