import {
  Fieldset,
  MultiSelect,
  NativeSelect,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import {
  JOB_FORM_DESCRIPTION_MAX_LENGTH,
  JOB_FORM_LOCATION_MAX_LENGTH,
  JOB_FORM_TITLE_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { engagements } from '~/i18n/engagements.ts'
import { experienceLevels, salaryTypes, salaryWithheld, workplaces } from '~/entities/job/words.ts'
import { industries } from '~/i18n/industries.ts'
import { countries } from '~/i18n/countries.ts'
import { currencies } from '~/i18n/currencies.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { JobValues } from './job-values.ts'
import classes from './posting.module.css'
import { PublicationFields } from './publication-fields.tsx'
import { RowsField } from './rows-field.tsx'

const LONGEST_ROW = 300
const MOST_ROWS = 20

interface JobFieldsProps {
  form: UseFormReturnType<JobValues>
  /** Readers have seen the company's name: it cannot be hidden any more. */
  wasNamed: boolean
}

/** The four parts of the form of a job. */
export function JobFields({ form, wasNamed }: JobFieldsProps) {
  return (
    <Stack gap="lg">
      <RoleFields form={form} />
      <ConditionFields form={form} />
      <TextFields form={form} />
      <PublicationFields form={form} wasNamed={wasNamed} />
    </Stack>
  )
}

const options = (of: Readonly<Record<string, string>>, t: (text: string) => string) =>
  Object.entries(of).map(([value, label]) => ({ value, label: t(label) }))

function RoleFields({ form }: Pick<JobFieldsProps, 'form'>) {
  const { t } = useTranslation('job-posting')
  const { t: word } = useTranslation('job-words')
  const { t: introduction } = useTranslation('introduction-words')
  const { t: profile } = useTranslation('profile-words')
  return (
    <Fieldset legend={t('1. The role')} className={classes.part}>
      <TextInput
        label={t('Job title')}
        required
        maxLength={JOB_FORM_TITLE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={t('Kind of work')}
          data={options(engagements, introduction)}
          {...form.getInputProps('engagement_type')}
        />
        <NativeSelect
          label={t('Experience')}
          data={options(experienceLevels, word)}
          {...form.getInputProps('experience_level')}
        />
        <NativeSelect
          label={t('Industry (optional)')}
          data={[{ value: '', label: '—' }, ...options(industries, profile)]}
          {...form.getInputProps('industry')}
        />
      </SimpleGrid>
    </Fieldset>
  )
}

function ConditionFields({ form }: Pick<JobFieldsProps, 'form'>) {
  const { t } = useTranslation('job-posting')
  const { t: word } = useTranslation('job-words')
  const language = useLanguage()
  return (
    <Fieldset legend={t('2. Place and pay')} className={classes.part}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('Place of work')}
          placeholder={t('City, country')}
          maxLength={JOB_FORM_LOCATION_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('location')}
        />
        <NativeSelect label={t('Workplace')} data={options(workplaces, word)} {...form.getInputProps('workplace')} />
      </SimpleGrid>
      <MultiSelect
        label={t('Countries')}
        description={t('Executives filter by them.')}
        searchable
        maxValues={10}
        data={countries(language).map(({ isServed, items }) => ({
          group: isServed ? t('Africa and the Middle East') : t('Elsewhere'),
          items,
        }))}
        nothingFoundMessage={t('Nothing found')}
        {...form.getInputProps('countries')}
      />
      <Radio.Group
        label={t('Salary')}
        value={form.values.says_salary ? 'said' : 'withheld'}
        onChange={(value) => form.setFieldValue('says_salary', value === 'said')}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="said" label={t('Say the range: more executives apply')} />
          <Radio value="withheld" label={t('Do not say it, and say why')} />
        </Stack>
      </Radio.Group>
      {form.values.says_salary ? (
        <div className={classes.salary}>
          <TextInput type="number" min={0} step="any" label={t('From')} {...form.getInputProps('salary_min')} />
          <TextInput type="number" min={0} step="any" label={t('To')} {...form.getInputProps('salary_max')} />
          <NativeSelect label={t('Currency')} data={currencies} {...form.getInputProps('currency')} />
          <NativeSelect label={t('For')} data={options(salaryTypes, word)} {...form.getInputProps('salary_type')} />
        </div>
      ) : (
        <NativeSelect
          label={t('Why the salary is not said')}
          data={[{ value: '', label: '—' }, ...options(salaryWithheld, word)]}
          {...form.getInputProps('salary_withheld')}
        />
      )}
    </Fieldset>
  )
}

function TextFields({ form }: Pick<JobFieldsProps, 'form'>) {
  const { t } = useTranslation('job-posting')
  const errors = form.errors as Record<string, string | undefined>
  return (
    <Fieldset legend={t('3. The text')} className={classes.part}>
      <Select
        label={t('Language of the text')}
        allowDeselect={false}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        {...form.getInputProps('locale')}
      />
      <Textarea
        label={t('Description')}
        description={t('The task, the team, what success looks like after a year.')}
        autosize
        minRows={6}
        maxRows={20}
        maxLength={JOB_FORM_DESCRIPTION_MAX_LENGTH}
        lang={form.values.locale}
        dir="auto"
        {...form.getInputProps('description')}
      />
      <RowsField
        label={t('Requirements')}
        description={t('One per row.')}
        addLabel={t('Add a requirement')}
        rows={form.values.requirements}
        onChange={(rows) => form.setFieldValue('requirements', rows)}
        error={errors['requirements']}
        maxLength={LONGEST_ROW}
        most={MOST_ROWS}
      />
      <RowsField
        label={t('What you offer')}
        description={t('One per row.')}
        addLabel={t('Add an offer')}
        rows={form.values.benefits}
        onChange={(rows) => form.setFieldValue('benefits', rows)}
        error={errors['benefits']}
        maxLength={LONGEST_ROW}
        most={MOST_ROWS}
      />
    </Fieldset>
  )
}
