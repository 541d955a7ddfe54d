import { Checkbox, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { createJobFor } from '~/api/generated/jobs.gen.ts'
import { keyed } from '~/api/keyed.ts'
import {
  JOB_FORM_DESCRIPTION_MAX_LENGTH,
  JOB_FORM_LOCATION_MAX_LENGTH,
  JOB_FORM_TITLE_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { experienceLevels, jobTypes, salaryTypes } from '~/entities/job/words.ts'
import { countries } from '~/i18n/countries.ts'
import { currencies } from '~/i18n/currencies.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './admin-jobs.module.css'
import { blankValues, bodyOf, placed, type CreateValues } from './create-values.ts'

interface CreateDrawerProps {
  opened: boolean
  onClose: () => void
}

const create = keyed(createJobFor<true>)

const options = (of: Readonly<Record<string, string>>, t: (text: string) => string) =>
  Object.entries(of).map(([value, label]) => ({ value, label: t(label) }))

/** A job for an employer, by their address. Remount it each time it is opened. */
export function CreateDrawer({ opened, onClose }: CreateDrawerProps) {
  const { t } = useTranslation('admin-jobs')
  const { t: word } = useTranslation('job-words')
  const queryClient = useQueryClient()
  const language = useLanguage()
  const form = useForm<CreateValues>({
    mode: 'controlled',
    initialValues: blankValues,
    validate: {
      employer_email: (email) => (email.includes('@') ? null : t('Please enter the employer’s address')),
      title: (title) => (title.trim().length < 2 ? t('Please enter the title') : null),
      location: (location) => (location.trim() ? null : t('Please enter the place of work')),
      description: (description) => (description.trim() ? null : t('Please enter the description')),
      salary_min: (from) => (Number(from) > 0 ? null : t('Please enter the salary')),
      salary_max: (to, { salary_min: from }) =>
        Number(to) >= Number(from) ? null : t('The maximum must not be below the minimum.'),
    },
  })
  const creating = useMutation({
    mutationFn: (values: CreateValues) => create({ body: bodyOf(values) }),
    onSuccess: async () => {
      announce(t('Job posting created successfully'))
      await invalidate(queryClient, 'job')
      onClose()
    },
  })
  return (
    <FormDrawer
      title={t('Create Job Posting')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => creating.mutate(values)}
      pending={creating.isPending}
      problem={creating.error ? placed(creating.error) : null}
      submitLabel={t('Create')}
    >
      <Text size="sm" c="var(--text-muted)">
        {t('The job belongs to the employer’s company, as a draft that you or they publish.')}
      </Text>
      <TextInput
        type="email"
        label={t('Employer’s email address')}
        required
        dir="ltr"
        data-autofocus
        {...form.getInputProps('employer_email')}
      />
      <TextInput
        label={t('Company (optional)')}
        description={t('Compared with the employer’s company.')}
        dir="auto"
        {...form.getInputProps('company_name')}
      />
      <TextInput
        label={t('Title')}
        required
        maxLength={JOB_FORM_TITLE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('Place of work')}
          required
          maxLength={JOB_FORM_LOCATION_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('location')}
        />
        <NativeSelect
          label={t('Country')}
          data={[
            { value: '', label: '—' },
            ...countries(language).map(({ isServed, items }) => ({
              group: isServed ? t('Africa and the Middle East') : t('Elsewhere'),
              items,
            })),
          ]}
          {...form.getInputProps('country')}
        />
        <NativeSelect label={t('Job type')} data={options(jobTypes, word)} {...form.getInputProps('job_type')} />
        <NativeSelect
          label={t('Experience')}
          data={options(experienceLevels, word)}
          {...form.getInputProps('experience_level')}
        />
      </SimpleGrid>
      <div className={classes.salary}>
        <TextInput type="number" min={0} step="any" label={t('Salary from')} {...form.getInputProps('salary_min')} />
        <TextInput type="number" min={0} step="any" label={t('To')} {...form.getInputProps('salary_max')} />
        <NativeSelect label={t('Currency')} data={currencies} {...form.getInputProps('currency')} />
        <NativeSelect label={t('For')} data={options(salaryTypes, word)} {...form.getInputProps('salary_type')} />
      </div>
      <Textarea
        label={t('Description')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={JOB_FORM_DESCRIPTION_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('description')}
      />
      <Textarea
        label={t('Requirements')}
        description={t('One per line.')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        {...form.getInputProps('requirements')}
      />
      <Textarea
        label={t('Benefits')}
        description={t('One per line.')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        {...form.getInputProps('benefits')}
      />
      <Checkbox
        label={t('Anonymous: readers do not learn the company')}
        {...form.getInputProps('is_anonymous', { type: 'checkbox' })}
      />
    </FormDrawer>
  )
}
