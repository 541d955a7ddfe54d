import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Answers, Field } from './answers.ts'
import { fields } from './fields.ts'

export type ProfileFormState = UseFormReturnType<Answers>

/** Label, required mark and value of a field. */
export function useFieldProps(form: ProfileFormState) {
  const { t } = useTranslation('profile')
  return (field: Field) => ({
    label: t(fields[field].label),
    required: fields[field].required ?? false,
    size: 'md' as const,
    ...form.getInputProps(field),
  })
}

/** A number in an input: an empty input is 0. "Non-numeric becomes 0." */
export function numberProps(
  form: ProfileFormState,
  field: Field & ('years_of_experience' | 'preferred_salary_min' | 'preferred_salary_max'),
) {
  const value = form.values[field]
  return {
    value: value === 0 ? '' : value,
    onChange: (typed: string | number) => form.setFieldValue(field, Math.max(0, Math.trunc(Number(typed)) || 0)),
  }
}
