import type { Answers, Ratings } from '~/api/generated/types.gen.ts'
import {
  ANSWERS_EMPLOYER_SHOULD_KNOW_MAX_LENGTH,
  ANSWERS_GROWTH_MAX_LENGTH,
  ANSWERS_STRENGTHS_MAX_LENGTH,
  ANSWERS_STRENGTHS_MIN_LENGTH,
  ANSWERS_WORKED_TOGETHER_MAX_LENGTH,
  ANSWERS_WORKED_TOGETHER_MIN_LENGTH,
} from '~/api/limits.gen.ts'

/** The page's values: named as in the API, so that its field errors match. */
export interface Filled extends Record<string, unknown> {
  answers: {
    confirmation: Answers['confirmation'] | ''
    worked_together: string
    strengths: string
    /** 0 if nothing is chosen. */
    ratings: Ratings
    growth: string
    work_again: Answers['work_again'] | ''
    employer_should_know: string
  }
  consent: boolean
}

export const unanswered: Filled = {
  answers: {
    confirmation: '',
    worked_together: '',
    strengths: '',
    ratings: { strategy: 0, people: 0, results: 0, integrity: 0, communication: 0 },
    growth: '',
    work_again: '',
    employer_should_know: '',
  },
  consent: false,
}

/** Minimum and maximum length of texts: `Answers` of the API. */
export const lengths = {
  worked_together: [ANSWERS_WORKED_TOGETHER_MIN_LENGTH, ANSWERS_WORKED_TOGETHER_MAX_LENGTH],
  strengths: [ANSWERS_STRENGTHS_MIN_LENGTH, ANSWERS_STRENGTHS_MAX_LENGTH],
  growth: [0, ANSWERS_GROWTH_MAX_LENGTH],
  employer_should_know: [0, ANSWERS_EMPLOYER_SHOULD_KNOW_MAX_LENGTH],
} as const

/** The request; null while it is incomplete. */
export function answersOf({ answers }: Filled): Answers | null {
  const { confirmation, work_again, growth, employer_should_know, ...rest } = answers
  if (confirmation === '' || work_again === '') return null
  return {
    confirmation,
    work_again,
    worked_together: rest.worked_together.trim(),
    strengths: rest.strengths.trim(),
    ratings: rest.ratings,
    growth: growth.trim() || null,
    employer_should_know: employer_should_know.trim() || null,
  }
}
