import { NativeSelect, PasswordInput, SimpleGrid, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { registerMutation } from '~/api/generated/@tanstack/react-query.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { countries } from '~/i18n/countries.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './entrance.module.css'
import { Agreement } from './agreement.tsx'
import * as rules from './rules.ts'

const ask = {
  company: rules.required(msg('Please enter the name of your company', { ns: 'entrance' })),
  country: rules.required(msg('Please choose a country', { ns: 'entrance' })),
  firstName: rules.required(msg('Please enter your first name', { ns: 'entrance' })),
  lastName: rules.required(msg('Please enter your last name', { ns: 'entrance' })),
}

/** The company and the person who speaks for it. Field names are the server's, so its errors find their place. */
export function EmployerSignupForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t } = useTranslation('entrance')
  const language = useLanguage()
  const translated = (sentence: string | null) => sentence && t(sentence)
  const form = useForm({
    initialValues: {
      company: { name: '', country: '', website: '', registration_number: '' },
      first_name: '',
      last_name: '',
      email: '',
      password: '',
      confirm_password: '',
    },
    validate: {
      company: {
        name: (value) => translated(ask.company(value)),
        country: (value) => translated(ask.country(value)),
      },
      first_name: (value) => translated(ask.firstName(value)),
      last_name: (value) => translated(ask.lastName(value)),
      email: (value) => translated(rules.email(value)),
      password: (value) => translated(rules.newPassword(value)),
      confirm_password: (value, values) => translated(rules.repeated(value, values)),
    },
  })
  const register = useMutation({ ...registerMutation(), onSuccess: (_answer, { body }) => onRegistered(body.email) })
  const toggle = { 'aria-label': t('Show or hide the password') }

  return (
    <FormFrame
      form={form}
      onSubmit={({ company, confirm_password: _, ...person }) =>
        register.mutate({
          body: {
            ...person,
            email: person.email.trim(),
            role: 'employer',
            locale: language,
            company: {
              name: company.name.trim(),
              country: company.country,
              website: company.website.trim() || null,
              registration_number: company.registration_number.trim() || null,
            },
          },
        })
      }
      pending={register.isPending}
      problem={register.error ? problemOf(register.error, msg('Registration failed', { ns: 'entrance' })) : null}
      submitLabel={t('Create Employer Account')}
      pendingLabel={t('Processing...')}
      fullWidth
    >
      <Title order={2} className={classes.section}>
        {t('Your company')}
      </Title>
      <TextInput
        label={t('Company name')}
        autoComplete="organization"
        size="md"
        {...form.getInputProps('company.name')}
      />
      {/* The browser's own list: Mantine's would bring 28 kB to a page that has nothing else to drop down. */}
      <NativeSelect
        label={t('Country')}
        size="md"
        autoComplete="country"
        data={[
          { value: '', label: t('Choose a country') },
          ...countries(language).map(({ isServed, items }) => ({
            group: isServed ? t('Africa and the Middle East') : t('Elsewhere'),
            items,
          })),
        ]}
        {...form.getInputProps('company.country')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('Website')}
          description={t('Optional')}
          type="url"
          dir="ltr"
          size="md"
          {...form.getInputProps('company.website')}
        />
        <TextInput
          label={t('Registration number')}
          description={t('Optional')}
          dir="ltr"
          size="md"
          {...form.getInputProps('company.registration_number')}
        />
      </SimpleGrid>

      <Title order={2} className={classes.section} mt="xs">
        {t('You')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('First name')} autoComplete="given-name" size="md" {...form.getInputProps('first_name')} />
        <TextInput label={t('Last name')} autoComplete="family-name" size="md" {...form.getInputProps('last_name')} />
      </SimpleGrid>
      <TextInput
        label={t('Work email')}
        description={
          rules.isPersonalMailbox(form.values.email)
            ? t('An address of your company makes its verification quicker.')
            : undefined
        }
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
    </FormFrame>
  )
}
