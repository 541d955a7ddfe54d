import { TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import {
  CAREER_DETAILS_SKILLS_DEVELOPED_ITEM_MAX_LENGTH,
  CAREER_DETAILS_SKILLS_DEVELOPED_MAX_ITEMS,
} from '~/api/limits.gen.ts'

import type { EntryAnswers } from './answers.ts'

interface TagsFieldProps {
  form: UseFormReturnType<EntryAnswers>
  field: 'technologies' | 'skills_developed'
  label: string
  /** English, as they are stored; shown in the reader's language. */
  suggestions: readonly string[]
}

/** Words chosen from suggestions or typed. */
export function TagsField({ form, field, label, suggestions }: TagsFieldProps) {
  const { t } = useTranslation('career')
  const { t: word } = useTranslation('profile-words')
  const stored = (shown: string) =>
    suggestions.find((each) => word(each) === shown) ?? shown.slice(0, CAREER_DETAILS_SKILLS_DEVELOPED_ITEM_MAX_LENGTH)
  const { error } = form.getInputProps(field)
  return (
    <TagsInput
      label={label}
      description={t('Choose from the list or type your own.')}
      error={error}
      data={suggestions.map((each) => word(each))}
      maxTags={CAREER_DETAILS_SKILLS_DEVELOPED_MAX_ITEMS}
      maxDropdownHeight={220}
      acceptValueOnBlur
      data-path={field}
      value={form.values[field].map((each) => word(each))}
      onChange={(words) => form.setFieldValue(field, words.map(stored))}
    />
  )
}
