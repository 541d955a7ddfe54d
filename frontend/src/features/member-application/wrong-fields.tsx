import type { Problem } from '~/api/problem.ts'
import { FieldLinks } from '~/components/field-links.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'

import type { Field } from './answers.ts'
import { plan } from './fields.ts'
import type { ApplicationFormState } from './use-field-props.ts'

interface WrongFieldsProps {
  /** The errors of the last attempt. */
  problem: Problem | null
  form: ApplicationFormState
  /** Opens the step and focuses the field. */
  onGo: (field: Field) => void
}

/** One sentence above the form with links to its fields; a field that is being corrected is removed from the list. */
export function WrongFields({ problem, form, onGo }: WrongFieldsProps) {
  const wrong = plan.wrong(form.errors)
  const isAboutFields = problem !== null && Object.keys(problem.fieldErrors).length > 0
  if (problem === null || (isAboutFields && wrong.length === 0)) return null
  return (
    <ProblemAlert problem={problem}>
      <FieldLinks of={wrong.map((field) => ({ field, text: form.errors[field] }))} onGo={onGo} />
    </ProblemAlert>
  )
}
