import { Failure } from '~/api/failure.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { msg } from '~/i18n/msg.ts'

import { fields, isField } from './fields.ts'
import { sentences } from './rules.ts'

/** Why an application was not taken. M016 to M018 are the brief's words. */
const refusals = {
  unsuccessful: msg('Failed to submit application', { ns: 'member-application' }),
  exists: msg('An application already exists for this email address. Check your application status instead.', {
    ns: 'member-application',
  }),
  failed: msg('Failed to submit application. Please try again.', { ns: 'member-application' }),
}

export type Refusal = Problem & {
  kind: 'exists' | 'fields' | 'failed'
  /** For a rejected applicant: the day from which the address may apply again, YYYY-MM-DD. */
  againFrom: string | null
}

/** An answer of 2xx that does not say success: its own message, else M016. */
export function unsuccessful(message: string | undefined): Refusal {
  const sentence = message && message.trim() !== '' ? message : refusals.unsuccessful
  return { sentence, code: 'unsuccessful', status: 200, fieldErrors: {}, requestId: null, retryAfter: null, ...failed }
}

const failed = { kind: 'failed', againFrom: null } as const

export function refusalOf(error: unknown): Refusal {
  const problem = problemOf(error)
  const detail = error instanceof Failure ? (error.body.detail ?? '') : ''
  if (problem.status === 400 && detail.includes('already exists')) {
    const againFrom = /from (\d{4}-\d{2}-\d{2})/.exec(detail)?.[1] ?? null
    return { ...problem, kind: 'exists', sentence: refusals.exists, fieldErrors: {}, againFrom }
  }
  const wrong = Object.entries(problem.fieldErrors).filter(([field]) => isField(field))
  if (wrong.length === 0) return { ...problem, ...failed, sentence: refusals.failed }
  const fieldErrors = Object.fromEntries(wrong.map(([field, message]) => [field, sentenceFor(field, message)]))
  const isMissing = wrong.some(([, message]) => message === sentences.incomplete)
  const sentence = isMissing ? sentences.incomplete : sentences.check
  return { ...problem, kind: 'fields', sentence, fieldErrors, againFrom: null }
}

const specific: Record<string, string> = {
  professional_email: sentences.badEmail,
  phone: msg('Please enter a phone number with its country code', { ns: 'member-application' }),
  linkedin_profile: msg('Please enter the address of your LinkedIn profile', { ns: 'member-application' }),
}

/** The server's half sentences are English and meant for a label: our own whole ones can be translated. */
function sentenceFor(field: string, message: string): string {
  if (message === sentences.incomplete && isField(field)) return fields[field].ask ?? sentences.check
  return (
    specific[field] ?? msg('Please shorten this answer or leave out unusual characters', { ns: 'member-application' })
  )
}
