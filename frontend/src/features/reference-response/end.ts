import { problemOf } from '~/api/problem.ts'

/** The final states of a visit: sent now, sent before, declined, or an invalid link. */
export type End = 'thanks' | 'answered' | 'declined' | 'closed'

/** The final state for an error; null if a retry is possible. */
export function endOfProblem(error: unknown): End | null {
  const { status, code } = problemOf(error)
  if (status === 404) return 'closed'
  return status === 409 && code === 'answered' ? 'answered' : null
}
