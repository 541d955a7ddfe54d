import {
  experienceBands,
  geographies,
  industries,
  opportunityTypes,
  roleLevels,
} from '~/entities/member-application/words.ts'

import { isBlank, noAnswers, type Answers, type Field } from './answers.ts'

/** Unsent answers, on this device only. */
export interface Draft {
  answers: Answers
  /** RFC 3339. */
  savedAt: string
}

const KEY = 'member-application-draft'

const choices: Partial<Record<Field, object>> = {
  years_leadership_experience: experienceBands,
  primary_industry: industries,
  role_level_interest: roleLevels,
  industry_preferences: industries,
  geographic_flexibility: geographies,
  opportunity_types: opportunityTypes,
}

/** Parses stored answers: invalid values are dropped. */
export function answersFrom(kept: unknown): Answers {
  if (typeof kept !== 'object' || kept === null) return noAnswers
  const fit = Object.entries(kept).flatMap(([field, value]: [string, unknown]) => {
    if (!(field in noAnswers) || field === 'consent') return []
    const list = choices[field as Field]
    const isChoice = (word: unknown) => typeof word === 'string' && list !== undefined && word in list
    if (Array.isArray(noAnswers[field as Field])) return [[field, Array.isArray(value) ? value.filter(isChoice) : []]]
    if (list) return isChoice(value) ? [[field, value]] : []
    return typeof value === 'string' ? [[field, value]] : []
  })
  return { ...noAnswers, ...(Object.fromEntries(fit) as Partial<Answers>) }
}

export function readDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { answers, savedAt } = kept as Partial<Record<keyof Draft, unknown>>
    if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
    const draft = { savedAt, answers: answersFrom(answers) }
    return isBlank(draft.answers) ? null : draft
  } catch {
    // Unreadable storage counts as no draft.
    return null
  }
}

export function keepDraft(draft: Draft): void {
  try {
    if (isBlank(draft.answers)) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ ...draft, answers: { ...draft.answers, consent: undefined } }))
  } catch {
    // Full or forbidden storage only loses the draft, not the application.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is not available.
  }
}
