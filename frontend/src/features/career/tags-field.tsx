import { TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { EntryAnswers } from './answers.ts'

interface TagsFieldProps {
  form: UseFormReturnType<EntryAnswers>
  field: 'technologies' | 'skills_developed'
  label: string
  /** English, as they are stored; shown in the reader's language. */
  suggestions: readonly string[]
}

/** At most so many, and so long, on the wire. */
const most = 40
const longest = 60

/** Words picked from the suggestions or typed. */
export function TagsField({ form, field, label, suggestions }: TagsFieldProps) {
  const { t } = useTranslation('career')
  const { t: word } = useTranslation('profile-words')
  const stored = (shown: string) => suggestions.find((each) => word(each) === shown) ?? shown.slice(0, longest)
  const { error } = form.getInputProps(field)
  return (
    <TagsInput
      label={label}
      description={t('Choose from the list or type your own.')}
      error={error}
      data={suggestions.map((each) => word(each))}
      maxTags={most}
      maxDropdownHeight={220}
      acceptValueOnBlur
      data-path={field}
      value={form.values[field].map((each) => word(each))}
      onChange={(words) => form.setFieldValue(field, words.map(stored))}
    />
  )
}
