import { msg } from '~/i18n/msg.ts'

import { Failure } from './failure.ts'

/** What a person is told about a failure. The sentence is English: show it through `t()`, see problem-text.tsx. */
export interface Problem {
  sentence: string
  /** What stands in the sentence's placeholders. */
  values?: Record<string, number>
  code: string
  status: number
  /** By field path as the server names it: `company.name`. */
  fieldErrors: Record<string, string>
  requestId: string | null
  retryAfter: number | null
}

const byStatus: Record<number, string> = {
  0: msg('We could not reach the server. Check your connection and try again.'),
  401: msg('Please sign in again.'),
  403: msg('You do not have permission to do this.'),
  404: msg('We could not find what you asked for.'),
  409: msg('This has changed in the meantime. Reload and try again.'),
  413: msg('This file is too large.'),
  429: msg('Too many attempts. Please wait a moment and try again.'),
}
const later = msg('Too many attempts. Try again in {{count}} minutes.', { count: 2, ns: 'server' })
const fields = msg('Please check the marked fields.', { ns: 'server' })
const broken = msg('Something went wrong on our side. Please try again.')

const silent: Omit<Problem, 'sentence'> = {
  code: 'unknown',
  status: 0,
  fieldErrors: {},
  requestId: null,
  retryAfter: null,
}

// The same failure gives the same object, so that a form can tell a new problem from a new render.
const known = new WeakMap<Failure, Problem>()

/**
 * The one translator: any failure becomes a sentence. The server's `detail` comes first, then `fallback` (the brief's
 * text for the deed: 'Login failed'), then a sentence for the status.
 */
export function problemOf(error: unknown, fallback?: string): Problem {
  if (!(error instanceof Failure)) {
    return { ...silent, sentence: fallback ?? broken }
  }
  const found = known.get(error)
  if (found) return found
  const { status, body, requestId, retryAfter } = error
  const fieldErrors = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))
  const problem: Problem = {
    ...spoken(error, Object.keys(fieldErrors).length > 0, fallback),
    code: body.code ?? `http_${status}`,
    status,
    fieldErrors,
    requestId,
    retryAfter,
  }
  known.set(error, problem)
  return problem
}

function spoken(
  { status, body, retryAfter }: Failure,
  hasFields: boolean,
  fallback: string | undefined,
): Pick<Problem, 'sentence' | 'values'> {
  // The server's sentence for these two is made of pieces and cannot be translated: the fields say what is wrong, and
  // Retry-After says how long to wait.
  if (hasFields) return { sentence: fields }
  if (status === 429 && retryAfter !== null) return { sentence: later, values: { count: Math.ceil(retryAfter / 60) } }
  const offline = status === 0 ? byStatus[0] : undefined
  return { sentence: body.detail ?? offline ?? fallback ?? byStatus[status] ?? broken }
}
