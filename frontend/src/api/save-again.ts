import { msg } from '~/i18n/msg.ts'

import type { Problem } from './problem.ts'

const newer = msg(
  'This was changed in the meantime, perhaps by you in another window. Your changes are still here: save again to add them to the newer version.',
)

/**
 * Instead of the server's sentence about a stale version, where the form sends only what was changed in it and the newer
 * version is loaded already.
 */
export function saveAgain(problem: Problem): Problem {
  return problem.code === 'stale' ? { ...problem, sentence: newer } : problem
}
