import { useForm } from '@mantine/form'
import { useState } from 'react'

import { noAnswers, type Answers } from './answers.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { withLinkedIn } from './linkedin.ts'
import type { ApplicationFormState } from './use-field-props.ts'

interface KeptForm {
  form: ApplicationFormState
  /** When the answers on screen were typed, if they come from an earlier visit. */
  restoredAt: string | null
  /** Somebody started over and may take it back. */
  isCleared: boolean
  startOver: () => void
  undo: () => void
  /** After the answers were sent. */
  forget: () => void
}

/** The wizard's form, kept on the device as it is typed. */
export function useKeptForm(linkedInData: string | null): KeptForm {
  const [kept] = useState(readDraft)
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt ?? null)
  const [cleared, setCleared] = useState<Answers | null>(null)
  const [first] = useState(() => withLinkedIn(kept?.answers ?? noAnswers, linkedInData))

  const keep = (answers: Answers) => keepDraft({ answers, savedAt: new Date().toISOString() })
  const form = useForm<Answers>({ mode: 'controlled', initialValues: first, onValuesChange: keep })

  const show = (answers: Answers) => {
    form.setValues(answers)
    form.clearErrors()
  }
  return {
    form,
    restoredAt,
    isCleared: cleared !== null,
    startOver: () => {
      setCleared(form.getValues())
      setRestoredAt(null)
      show(noAnswers)
      forgetDraft()
    },
    undo: () => {
      if (cleared) show(cleared)
      setCleared(null)
    },
    forget: forgetDraft,
  }
}
