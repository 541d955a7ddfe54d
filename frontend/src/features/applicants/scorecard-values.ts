import type { Recommendation, ScorecardForm } from '~/api/generated/types.gen.ts'
import { criteria, type ScorecardCriterion } from '~/entities/job/scorecard-words.ts'

/** The value of a criterion without a rating. */
export const NOT_ASSESSED = '0'

/** Named as the server names them. A type, because a form takes no interface. */
export type ScorecardValues = {
  /** In text, as the control has it. */
  ratings: Record<ScorecardCriterion, string>
  recommendation: Recommendation | ''
  strengths: string
  concerns: string
}

export const blankScorecard: ScorecardValues = {
  ratings: {
    leadership: NOT_ASSESSED,
    strategy: NOT_ASSESSED,
    execution: NOT_ASSESSED,
    sector: NOT_ASSESSED,
    communication: NOT_ASSESSED,
    values: NOT_ASSESSED,
  },
  recommendation: '',
  strengths: '',
  concerns: '',
}

/** The given ratings; criteria that were not assessed are left out. */
export const ratingsOf = (values: ScorecardValues): ScorecardForm['ratings'] =>
  Object.fromEntries(
    criteria.flatMap((criterion) => {
      const rating = values.ratings[criterion]
      return rating === NOT_ASSESSED ? [] : [[criterion, Number(rating)]]
    }),
  )
