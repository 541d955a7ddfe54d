import { Checkbox, Fieldset, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { JOB_FORM_EMPLOYER_DESCRIPTION_MAX_LENGTH } from '~/api/limits.gen.ts'

import type { JobValues } from './job-values.ts'
import classes from './posting.module.css'
import { QuestionsField } from './questions-field.tsx'

interface PublicationFieldsProps {
  form: UseFormReturnType<JobValues>
  /** Readers have seen the company's name: it cannot be hidden any more. */
  wasNamed: boolean
}

/** The questions to applicants, and whether readers learn the company. */
export function PublicationFields({ form, wasNamed }: PublicationFieldsProps) {
  const { t } = useTranslation('job-posting')
  const errors = form.errors as Record<string, string | undefined>
  return (
    <Fieldset legend={t('4. Applicants and discretion')} className={classes.part}>
      <QuestionsField
        questions={form.values.questions}
        onChange={(questions) => form.setFieldValue('questions', questions)}
        error={errors['questions']}
      />
      <Checkbox
        label={t('Confidential: do not tell readers which company it is')}
        description={
          wasNamed
            ? t('Readers have seen your company’s name with this job, so it cannot be hidden any more.')
            : t('No text may name your company, its website or you.')
        }
        disabled={wasNamed}
        {...form.getInputProps('is_anonymous', { type: 'checkbox' })}
      />
      {form.values.is_anonymous ? (
        <TextInput
          label={t('How readers are told of your company (optional)')}
          placeholder={t('A listed bank in East Africa')}
          maxLength={JOB_FORM_EMPLOYER_DESCRIPTION_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('employer_description')}
        />
      ) : null}
    </Fieldset>
  )
}
