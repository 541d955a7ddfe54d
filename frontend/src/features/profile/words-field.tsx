import { Input, Pill } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Field } from './answers.ts'
import { AddWord } from './add-word.tsx'
import { useFieldProps, type ProfileFormState } from './use-field-props.ts'
import { canonical, withWord } from './words.ts'
import classes from './words.module.css'

interface WordsFieldProps {
  form: ProfileFormState
  field: Field & ('languages' | 'certifications')
  /** Suggestions while typing. */
  suggestions: readonly string[]
  addLabel: string
  description?: string
  maxLength: number
  most: number
}

/** Words added one by one, each a chip that can be removed. */
export function WordsField({ form, field, suggestions, addLabel, description, maxLength, most }: WordsFieldProps) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const { label, error } = useFieldProps(form)(field)
  const words = form.values[field]
  const offered = suggestions.filter((each) => !words.includes(each)).map((each) => word(each))
  const set = (next: string[]) => form.setFieldValue(field, next)
  return (
    <Input.Wrapper
      label={label}
      error={error}
      description={description}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      labelElement="div"
      size="md"
    >
      <div role="group" aria-label={label}>
        {words.length > 0 ? (
          <Pill.Group className={classes.pills}>
            {words.map((each) => (
              <Pill
                key={each}
                size="md"
                withRemoveButton
                className={classes.pill}
                removeButtonProps={{
                  'aria-label': t('Remove {{word}}', { word: word(each) }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => set(words.filter((other) => other !== each))}
              >
                <bdi>{word(each)}</bdi>
              </Pill>
            ))}
          </Pill.Group>
        ) : null}
        <AddWord
          field={field}
          label={addLabel}
          {...(suggestions.length > 0 ? { suggestions: offered } : {})}
          maxLength={maxLength}
          disabled={words.length >= most}
          onAdd={(typed) => set(withWord(words, canonical(typed, suggestions, word), most))}
        />
      </div>
    </Input.Wrapper>
  )
}
