import { problemOf, type Problem } from '~/api/problem.ts'
import { msg } from '~/i18n/msg.ts'
import type { SentenceCode } from '~/i18n/sentence.ts'

import { fields, plan } from './fields.ts'
import { sentences } from './rules.ts'

/** Why an application was refused. M016 to M018 are specified texts. */
const refusals = {
  unsuccessful: msg('Failed to submit application', { ns: 'member-application' }),
  failed: msg('Failed to submit application. Please try again.', { ns: 'member-application' }),
}

export type Refusal = Problem & {
  kind: 'fields' | 'failed'
}

/** A 2xx response without success: its own message, otherwise M016. */
export function unsuccessful(message: string | undefined): Refusal {
  const sentence = message && message.trim() !== '' ? message : refusals.unsuccessful
  return { sentence, code: 'unsuccessful', status: 200, fieldErrors: {}, requestId: null, retryAfter: null, ...failed }
}

const failed = { kind: 'failed' } as const

export function refusalOf(error: unknown): Refusal {
  const problem = problemOf(error)
  const wrong = Object.entries(problem.fieldErrors).filter(([field]) => plan.isField(field))
  if (wrong.length === 0) return { ...problem, ...failed, sentence: refusals.failed }
  const fieldErrors = Object.fromEntries(wrong.map(([field]) => [field, sentenceFor(problem, field)]))
  const isMissing = wrong.some(([field]) => isAbsent(problem, field))
  const sentence = isMissing ? sentences.incomplete : sentences.check
  return { ...problem, kind: 'fields', sentence, fieldErrors }
}

const specific: Record<string, string> = {
  professional_email: sentences.badEmail,
  phone: msg('Please enter a phone number with its country code', { ns: 'member-application' }),
  linkedin_profile: msg('Please enter the address of your LinkedIn profile', { ns: 'member-application' }),
}

function isAbsent({ fieldCodes }: Problem, field: string): boolean {
  return fieldCodes?.[field] === ('fields_required' satisfies SentenceCode)
}

/** The server's field messages continue a label: ours are whole sentences. */
function sentenceFor(problem: Problem, field: string): string {
  if (isAbsent(problem, field) && plan.isField(field)) return fields[field].ask ?? sentences.check
  return (
    specific[field] ?? msg('Please shorten this answer or leave out unusual characters', { ns: 'member-application' })
  )
}
