import { useForm } from '@mantine/form'
import { useState } from 'react'

import { noAnswers, type Answers } from './answers.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { withLinkedIn } from './linkedin.ts'
import type { ApplicationFormState } from './use-field-props.ts'

interface KeptForm {
  form: ApplicationFormState
  /** When the answers were typed, if they are from an earlier visit. */
  restoredAt: string | null
  /** The form was reset, which can be undone. */
  isCleared: boolean
  startOver: () => void
  undo: () => void
  /** Called after the answers were sent. */
  forget: () => void
}

/** The wizard's form, stored on the device while typing. */
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
