import { Group, Input, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { monthNames } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { EntryAnswers } from './answers.ts'
import classes from './career.module.css'
import { halvesOf, monthOf, years } from './month.ts'

interface MonthFieldProps {
  form: UseFormReturnType<EntryAnswers>
  field: 'start_date' | 'end_date'
  label: string
  required?: boolean
  disabled?: boolean
}

/** A month of a year, by two lists: a browser's own month field is a bare line of text in some. */
export function MonthField({ form, field, label, required = false, disabled = false }: MonthFieldProps) {
  const { t } = useTranslation('career')
  const language = useLanguage()
  const id = useId()
  const halves = halvesOf(form.values[field])
  const error = form.errors[field]
  const set = (half: Partial<typeof halves>) => form.setFieldValue(field, monthOf({ ...halves, ...half }))
  const months = monthNames(language).map((name, at) => ({ value: String(at + 1).padStart(2, '0'), label: name }))
  const named = (half: string) => ({ 'aria-label': `${label}: ${half}`, 'aria-describedby': error ? id : undefined })
  return (
    <Input.Wrapper label={label} required={required} error={error} errorProps={{ id }} labelElement="div">
      <Group gap="xs" wrap="nowrap" role="group" aria-label={label}>
        <NativeSelect
          {...named(t('Month'))}
          data-path={field}
          className={classes.month}
          disabled={disabled}
          error={Boolean(error)}
          value={halves.number}
          onChange={({ currentTarget }) => set({ number: currentTarget.value })}
          data={[{ value: '', label: t('Month') }, ...months]}
        />
        <NativeSelect
          {...named(t('Year'))}
          className={classes.year}
          disabled={disabled}
          error={Boolean(error)}
          value={halves.year}
          onChange={({ currentTarget }) => set({ year: currentTarget.value })}
          data={[{ value: '', label: t('Year') }, ...years()]}
        />
      </Group>
    </Input.Wrapper>
  )
}
