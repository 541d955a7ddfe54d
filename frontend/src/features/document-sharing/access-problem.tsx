import { Text } from '@mantine/core'

import { problemOf } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { useSentence } from '~/i18n/sentence.ts'

import { notAccessed } from './words.ts'

/** The specified text of a failed view or download, and below it the reason. */
export function AccessProblem({ error }: { error: unknown }) {
  const translate = useSentence()
  const problem = problemOf(error)
  return (
    <ProblemAlert problem={{ ...problem, sentence: notAccessed }}>
      <Text inherit>{translate(problem.sentence)}</Text>
    </ProblemAlert>
  )
}
