import { Input, PasswordInput, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { registerMutation } from '~/api/generated/auth.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Agreement } from './agreement.tsx'
import * as rules from './rules.ts'

interface SignUpFormProps {
  role: 'executive' | 'employer'
  onRegistered: (email: string, password: string) => void
}

const labels = {
  executive: msg('I am an executive', { ns: 'entrance' }),
  employer: msg('I am hiring', { ns: 'entrance' }),
}

export function SignUpForm({ role, onRegistered }: SignUpFormProps) {
  const { t } = useTranslation('entrance')
  const language = useLanguage()
  const translated = (sentence: string | null) => sentence && t(sentence)
  const form = useForm({
    initialValues: { role, firstName: '', lastName: '', email: '', password: '', confirmPassword: '' },
    validate: {
      firstName: (value) => translated(rules.required(msg('Please enter your first name', { ns: 'entrance' }))(value)),
      lastName: (value) => translated(rules.required(msg('Please enter your last name', { ns: 'entrance' }))(value)),
      email: (value) => translated(rules.email(value)),
      password: (value) => translated(rules.newPassword(value)),
      confirmPassword: (value, values) => translated(rules.repeated(value, values)),
    },
  })
  const register = useMutation({
    ...registerMutation(),
    onSuccess: (_answer, { body }) => onRegistered(body.email, body.password),
  })

  return (
    <FormFrame
      form={form}
      onSubmit={({ role: chosen, firstName, lastName, email, password }) =>
        register.mutate({
          body: {
            email: email.trim(),
            password,
            first_name: firstName.trim(),
            last_name: lastName.trim(),
            role: chosen,
            locale: language,
          },
        })
      }
      pending={register.isPending}
      problem={register.error ? problemOf(register.error, msg('Registration failed', { ns: 'entrance' })) : null}
      submitLabel={t('Create Account')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      <Input.Wrapper label={t('Account type')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('Account type')}
          data={[
            { value: 'executive', label: t(labels.executive) },
            { value: 'employer', label: t(labels.employer) },
          ]}
          {...form.getInputProps('role')}
        />
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('First name')} autoComplete="given-name" size="md" {...form.getInputProps('firstName')} />
        <TextInput label={t('Last name')} autoComplete="family-name" size="md" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        size="md"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('Password')}
        description={t('At least 12 characters. A short sentence is a good password.')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('Confirm password')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
        {...form.getInputProps('confirmPassword')}
      />
      <Agreement />
    </FormFrame>
  )
}
