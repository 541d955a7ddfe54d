import type { Answers, Ratings } from '~/api/generated/types.gen.ts'
import {
  ANSWERS_EMPLOYER_SHOULD_KNOW_MAX_LENGTH,
  ANSWERS_GROWTH_MAX_LENGTH,
  ANSWERS_STRENGTHS_MAX_LENGTH,
  ANSWERS_STRENGTHS_MIN_LENGTH,
  ANSWERS_WORKED_TOGETHER_MAX_LENGTH,
  ANSWERS_WORKED_TOGETHER_MIN_LENGTH,
} from '~/api/limits.gen.ts'

/** What the page holds while it is filled in: named as the server names it, so that its field errors find their place. */
export interface Filled extends Record<string, unknown> {
  answers: {
    confirmation: Answers['confirmation'] | ''
    worked_together: string
    strengths: string
    /** 0 while nothing is chosen. */
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

/** Fewest and most characters of what is written: `Answers` of the API. */
export const lengths = {
  worked_together: [ANSWERS_WORKED_TOGETHER_MIN_LENGTH, ANSWERS_WORKED_TOGETHER_MAX_LENGTH],
  strengths: [ANSWERS_STRENGTHS_MIN_LENGTH, ANSWERS_STRENGTHS_MAX_LENGTH],
  growth: [0, ANSWERS_GROWTH_MAX_LENGTH],
  employer_should_know: [0, ANSWERS_EMPLOYER_SHOULD_KNOW_MAX_LENGTH],
} as const

/** What is sent; null while something is missing. */
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
