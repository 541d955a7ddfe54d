import { problemOf, type Problem } from '~/api/problem.ts'
import { msg } from '~/i18n/msg.ts'

import { fields, plan } from './fields.ts'
import { sentences } from './rules.ts'

/** Why an application was not taken. M016 to M018 are the brief's words. */
const refusals = {
  unsuccessful: msg('Failed to submit application', { ns: 'member-application' }),
  failed: msg('Failed to submit application. Please try again.', { ns: 'member-application' }),
}

export type Refusal = Problem & {
  kind: 'fields' | 'failed'
}

/** An answer of 2xx that does not say success: its own message, else M016. */
export function unsuccessful(message: string | undefined): Refusal {
  const sentence = message && message.trim() !== '' ? message : refusals.unsuccessful
  return { sentence, code: 'unsuccessful', status: 200, fieldErrors: {}, requestId: null, retryAfter: null, ...failed }
}

const failed = { kind: 'failed' } as const

export function refusalOf(error: unknown): Refusal {
  const problem = problemOf(error)
  const wrong = Object.entries(problem.fieldErrors).filter(([field]) => plan.isField(field))
  if (wrong.length === 0) return { ...problem, ...failed, sentence: refusals.failed }
  const fieldErrors = Object.fromEntries(wrong.map(([field, message]) => [field, sentenceFor(field, message)]))
  const isMissing = wrong.some(([, message]) => message === sentences.incomplete)
  const sentence = isMissing ? sentences.incomplete : sentences.check
  return { ...problem, kind: 'fields', sentence, fieldErrors }
}

const specific: Record<string, string> = {
  professional_email: sentences.badEmail,
  phone: msg('Please enter a phone number with its country code', { ns: 'member-application' }),
  linkedin_profile: msg('Please enter the address of your LinkedIn profile', { ns: 'member-application' }),
}

/** The server's half sentences are English and meant for a label: our own whole ones can be translated. */
function sentenceFor(field: string, message: string): string {
  if (message === sentences.incomplete && plan.isField(field)) return fields[field].ask ?? sentences.check
  return (
    specific[field] ?? msg('Please shorten this answer or leave out unusual characters', { ns: 'member-application' })
  )
}
