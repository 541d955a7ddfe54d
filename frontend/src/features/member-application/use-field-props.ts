import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { fieldLabels } from '~/entities/member-application/words.ts'

import type { Answers, Field } from './answers.ts'
import { fields } from './fields.ts'

export type ApplicationFormState = UseFormReturnType<Answers>

/** Label, required mark and value of a field: the same in every form. */
export function useFieldProps(form: ApplicationFormState) {
  const { t } = useTranslation('application-words')
  return (field: Field) => ({
    label: t(fieldLabels[field]),
    required: fields[field].ask !== undefined,
    size: 'md' as const,
    ...form.getInputProps(field),
  })
}
