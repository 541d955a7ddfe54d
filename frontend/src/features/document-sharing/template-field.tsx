import { NumberInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { TemplateFieldView } from '~/api/generated/types.gen.ts'
import { useAtMost } from '~/components/use-at-most.ts'

import { longest, pathOf, rangeOf, type TemplateValues } from './template-values.ts'

/** Four digits of the year, as the server reads it. */
const LAST_DAY = '9999-12-31'

interface TemplateFieldProps {
  form: UseFormReturnType<TemplateValues>
  field: TemplateFieldView
}

/** The control of a template's field. */
export function TemplateField({ form, field }: TemplateFieldProps) {
  const atMost = useAtMost()
  const { label, hint, required, type, not_before: earlier } = field
  const path = pathOf(field.name)
  const value = form.values.field_values[field.name] ?? ''
  const input = { label, description: hint, required, ...form.getInputProps(path) }
  if (type === 'date') {
    const first = earlier === null ? '' : form.values.field_values[earlier]
    return <TextInput type="date" {...input} min={first || undefined} max={LAST_DAY} />
  }
  if (type === 'number') {
    const { least, most } = rangeOf(field)
    return (
      <NumberInput
        {...input}
        value={value === '' ? '' : Number(value)}
        onChange={(number) => form.setFieldValue(path, String(number))}
        min={least}
        max={most}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=" "
        // A number out of range is explained, not changed.
        clampBehavior="none"
        attributes={{ input: { inputMode: 'numeric' } }}
      />
    )
  }
  const most = longest(field)
  // The property `dir` would be that of Mantine's frame, which does not know what is typed.
  const attributes = { input: { dir: 'auto' } }
  const text = { ...input, description: atMost(value, most) ?? hint, maxLength: most, attributes }
  return type === 'textarea' ? <Textarea {...text} autosize minRows={3} maxRows={12} /> : <TextInput {...text} />
}
