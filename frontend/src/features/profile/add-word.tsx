import { Autocomplete, Button, Group, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { Field } from './answers.ts'
import classes from './words.module.css'

interface AddWordProps {
  field: Field
  /** "Add a language": the input's name and its placeholder. */
  label: string
  /** Suggestions while typing, in the reader's language. */
  suggestions?: string[]
  maxLength: number
  disabled: boolean
  onAdd: (typed: string) => void
}

/** A text field for one word. The word is added with Enter, the button, or on blur, so none is lost. */
export function AddWord({ field, label, suggestions, maxLength, disabled, onAdd }: AddWordProps) {
  const { t } = useTranslation('profile')
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim()) onAdd(typed)
    setTyped('')
  }
  const props = {
    className: classes.addInput,
    'aria-label': label,
    placeholder: label,
    value: typed,
    maxLength,
    disabled,
    'data-path': field,
    dir: 'auto',
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // If a suggestion is selected, Enter takes that instead.
      const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant')
      if (event.key !== 'Enter' || !typed.trim() || isChoosing) return
      // Enter adds the word and does not submit the step.
      event.preventDefault()
      add()
    },
    onBlur: add,
  }
  return (
    <Group gap="xs" wrap="nowrap" className={classes.add}>
      {suggestions ? (
        <Autocomplete
          {...props}
          data={suggestions}
          onChange={setTyped}
          onOptionSubmit={(word) => {
            onAdd(word)
            // Mantine writes the option into the input after this; it is cleared in the next tick.
            setTimeout(() => setTyped(''))
          }}
        />
      ) : (
        <TextInput {...props} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
        disabled={disabled || !typed.trim()}
        onClick={add}
      >
        {t('Add')}
      </Button>
    </Group>
  )
}
