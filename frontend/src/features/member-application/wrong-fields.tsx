import { Anchor, List } from '@mantine/core'
import type { Problem } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'

import type { Field } from './answers.ts'
import { fieldNames } from './fields.ts'
import type { ApplicationFormState } from './use-field-props.ts'

interface WrongFieldsProps {
  /** What the last try ended with. */
  problem: Problem | null
  form: ApplicationFormState
  /** Leads to the step and the field. */
  onGo: (field: Field) => void
}

/** One sentence above the form and a way to every field it speaks of; a field that is being corrected leaves the list. */
export function WrongFields({ problem, form, onGo }: WrongFieldsProps) {
  const wrong = fieldNames.filter((field) => form.errors[field])
  const isAboutFields = problem !== null && Object.keys(problem.fieldErrors).length > 0
  if (problem === null || (isAboutFields && wrong.length === 0)) return null
  return (
    <ProblemAlert problem={problem}>
      {wrong.length > 0 ? (
        <List size="sm" mt={4}>
          {wrong.map((field) => (
            <List.Item key={field}>
              <Anchor component="button" type="button" c="inherit" size="sm" ta="start" onClick={() => onGo(field)}>
                {form.errors[field]}
              </Anchor>
            </List.Item>
          ))}
        </List>
      ) : null}
    </ProblemAlert>
  )
}
