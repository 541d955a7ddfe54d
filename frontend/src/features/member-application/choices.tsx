import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './application.module.css'
import type { Field } from './answers.ts'
import { useFieldProps, type ApplicationFormState } from './use-field-props.ts'

interface ChoiceProps {
  form: ApplicationFormState
  field: 'years_leadership_experience' | 'primary_industry' | 'geographic_flexibility'
  /** The values and their English labels, in order. */
  of: Readonly<Record<string, string>>
  /** The placeholder. */
  placeholder: string
}

/** A select of a short list: the browser's own, which suits every phone. */
export function Choice({ form, field, of, placeholder }: ChoiceProps) {
  const { t } = useTranslation('application-words')
  // Accepts the value as well as the event; a cleared choice is null, not ''.
  const { onChange, ...props } = useFieldProps(form)(field)
  return (
    <NativeSelect
      {...props}
      value={form.values[field] ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: placeholder },
        ...Object.entries(of).map(([value, label]) => ({ value, label: t(label) })),
      ]}
    />
  )
}

interface ChoicesProps {
  form: ApplicationFormState
  field: Field
  /** The values and their English labels, in order. */
  of: Readonly<Record<string, string>>
}

/** Several values of a short list. */
export function Choices({ form, field, of }: ChoicesProps) {
  const { t } = useTranslation('application-words')
  const props = useFieldProps(form)
  return (
    <Checkbox.Group {...props(field)} labelElement="div">
      <div className={classes.choices}>
        {Object.entries(of).map(([word, label]) => (
          <Checkbox key={word} value={word} label={t(label)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** The industries of the application form, without non-profit. */
export function industryChoices(of: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(of).filter(([word]) => word !== 'non_profit'))
}
