import { PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { Agreement } from './agreement.tsx'

export interface NewAccount {
  first_name: string
  last_name: string
  password: string
  confirm_password: string
}

/** Name and password of an account that a mailed link opens, and the documents it accepts. */
export function NewAccountFields({ form }: { form: UseFormReturnType<NewAccount> }) {
  const { t } = useTranslation('entrance')
  const toggle = { 'aria-label': t('Show or hide the password') }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('First name')} autoComplete="given-name" size="md" {...form.getInputProps('first_name')} />
        <TextInput label={t('Last name')} autoComplete="family-name" size="md" {...form.getInputProps('last_name')} />
      </SimpleGrid>
      <PasswordInput
        label={t('Password')}
        description={t('At least 12 characters. A short sentence is a good password.')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('Confirm password')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirm_password')}
      />
      <Agreement />
    </>
  )
}
