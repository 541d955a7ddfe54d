import type { Ratings } from '~/api/generated/types.gen.ts'

import { unanswered, type Filled } from './answers.ts'

/** The storage key of the input on this device: with the reference's id, because the link itself is secret. */
const keyOf = (token: string) => `reference-draft-${token.split('-')[1] ?? ''}`

const texts = ['worked_together', 'strengths', 'growth', 'employer_should_know'] as const
const words = { confirmation: ['yes', 'partly', 'no'], work_again: ['yes', 'with_reservations', 'no'] } as const

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Parses stored answers: invalid values are dropped, and consent is never restored. */
export function filledFrom(kept: unknown): Filled {
  if (!isRecord(kept)) return unanswered
  const ratings = isRecord(kept['ratings']) ? kept['ratings'] : {}
  const isRating = (value: unknown) => typeof value === 'number' && [1, 2, 3, 4, 5].includes(value)
  const typed = texts.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : ''])
  const chosen = Object.entries(words).map(([field, known]) => {
    const word = known.find((one) => one === kept[field])
    return [field, word ?? '']
  })
  const rated = Object.keys(unanswered.answers.ratings).map((scale) => [
    scale,
    isRating(ratings[scale]) ? ratings[scale] : 0,
  ])
  return {
    answers: {
      ...unanswered.answers,
      ...(Object.fromEntries([...typed, ...chosen]) as Partial<Filled['answers']>),
      ratings: Object.fromEntries(rated) as Ratings,
    },
    consent: false,
  }
}

export function readDraft(token: string): Filled {
  try {
    return filledFrom(JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null'))
  } catch {
    // Unreadable storage counts as no draft.
    return unanswered
  }
}

export function keepDraft(token: string, { answers }: Filled): void {
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(answers))
  } catch {
    // Full or forbidden storage only loses the draft, not the answers.
  }
}

export function forgetDraft(token: string): void {
  try {
    localStorage.removeItem(keyOf(token))
  } catch {
    // Storage is not available.
  }
}
