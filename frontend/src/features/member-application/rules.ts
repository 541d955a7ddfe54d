import type { Problem } from '~/api/problem.ts'
import type { FaultsOf } from '~/components/use-steps.ts'
import { msg } from '~/i18n/msg.ts'

import type { Answers, Field } from './answers.ts'
import { fields, plan, type Step } from './fields.ts'

export type Faults = FaultsOf<Field>

/** M012, M013 and M014, exactly as specified. */
export const sentences = {
  incomplete: msg('Please fill in all required fields', { ns: 'member-application' }),
  badEmail: msg('Please enter a valid email address', { ns: 'member-application' }),
  cannotProceed: msg('Please fill in all required fields before proceeding', { ns: 'member-application' }),
  check: msg('Please check the marked fields.', { ns: 'member-application' }),
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function isEmail(value: string): boolean {
  return emailPattern.test(value.trim())
}

function isGiven(value: Answers[Field]): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value)
}

/** A draft requires the name and the address: so does every step after the first (M014). */
export function faultsOfDraft(answers: Answers): Faults {
  const missing = (['full_name', 'professional_email'] as const).filter((field) => !isGiven(answers[field]))
  return Object.fromEntries(missing.map((field) => [field, fields[field].ask]))
}

/** A submission requires the nine fields, a plausible address and the consent. */
export function faultsAtSubmit(answers: Answers): Faults {
  const missing = plan.fieldNames.filter((field) => fields[field].ask !== undefined && !isGiven(answers[field]))
  const faults: Faults = Object.fromEntries(missing.map((field) => [field, fields[field].ask]))
  if (!faults.professional_email && !isEmail(answers.professional_email)) faults.professional_email = sentences.badEmail
  if (!faults.phone && answers.phone.trim().length < 5) {
    faults.phone = msg('Please enter a phone number with its country code', { ns: 'member-application' })
  }
  return faults
}

/** Going on from one step to another requires the fields of all steps that are left behind. */
export function faultsBetween(answers: Answers, from: Step, to: Step): Faults {
  const passed = faultsAtSubmit(answers)
  for (const field of Object.keys(passed) as Field[]) {
    if (fields[field].step < from || fields[field].step >= to) delete passed[field]
  }
  return { ...passed, ...faultsOfDraft(answers) }
}

/** The one sentence above a form with these errors: missing values take precedence over wrong ones. */
export function verdict(answers: Answers, faults: Faults, incomplete = sentences.incomplete): string {
  const wrong = Object.keys(faults) as Field[]
  if (wrong.some((field) => !isGiven(answers[field]))) return incomplete
  return wrong.length === 1 && wrong[0] === 'professional_email' ? sentences.badEmail : sentences.check
}

/** A client-side refusal in the format of the server's. */
export function problemWith(sentence: string, faults: Faults): Problem {
  const fieldErrors = Object.fromEntries(Object.entries(faults))
  return { sentence, code: 'invalid', status: 422, fieldErrors, requestId: null, retryAfter: null }
}
