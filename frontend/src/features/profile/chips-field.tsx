import { Chip, Group, Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { WIZARD_BODY_SKILLS_ITEM_MAX_LENGTH, WIZARD_BODY_SKILLS_MAX_ITEMS } from '~/api/limits.gen.ts'

import type { Field } from './answers.ts'
import { AddWord } from './add-word.tsx'
import { useFieldProps, type ProfileFormState } from './use-field-props.ts'
import { canonical, withWord } from './words.ts'
import classes from './words.module.css'

interface ChipsFieldProps {
  form: ProfileFormState
  field: Field & ('skills' | 'specializations')
  suggestions: readonly string[]
  addLabel: string
  description?: string
}

/** The maximum number of values in a request. */
const most = WIZARD_BODY_SKILLS_MAX_ITEMS

/** Suggestions as checkboxes, and a field for own values, which are then listed among them. */
export function ChipsField({ form, field, suggestions, addLabel, description }: ChipsFieldProps) {
  const { t: word } = useTranslation('profile-words')
  const { label, required, error } = useFieldProps(form)(field)
  const chosen = form.values[field]
  const set = (words: string[]) => form.setFieldValue(field, words)
  const own = chosen.filter((each) => !suggestions.includes(each))
  return (
    <Input.Wrapper
      label={label}
      required={required}
      error={error}
      description={description}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      labelElement="div"
      size="md"
    >
      <div role="group" aria-label={label}>
        <Chip.Group multiple value={chosen} onChange={set}>
          <Group gap={6} className={classes.chips}>
            {[...suggestions, ...own].map((each) => (
              <Chip
                variant="outline"
                classNames={{ label: classes.chip, iconWrapper: classes.chipIcon }}
                key={each}
                value={each}
                size="sm"
                disabled={chosen.length >= most && !chosen.includes(each)}
              >
                <bdi>{word(each)}</bdi>
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <AddWord
          field={field}
          label={addLabel}
          maxLength={WIZARD_BODY_SKILLS_ITEM_MAX_LENGTH}
          disabled={chosen.length >= most}
          onAdd={(typed) => set(withWord(chosen, canonical(typed, suggestions, word), most))}
        />
      </div>
    </Input.Wrapper>
  )
}
