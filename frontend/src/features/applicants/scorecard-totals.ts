import type { Recommendation, ScorecardView } from '~/api/generated/types.gen.ts'
import { criteria, recommendationLabels, type ScorecardCriterion } from '~/entities/job/scorecard-words.ts'

interface Average {
  criterion: ScorecardCriterion
  /** The mean over those that rated it, to a tenth. */
  mean: number
  /** How many rated it. */
  count: number
}

interface Totals {
  /** Without criteria that none rated. */
  averages: readonly Average[]
  /** Without recommendations that none gave. */
  recommendations: readonly { recommendation: Recommendation; count: number }[]
}

/** The averages of scorecards per criterion, and how many gave each recommendation. */
export function totalsOf(scorecards: readonly ScorecardView[]): Totals {
  const averages = criteria.flatMap((criterion) => {
    const ratings = scorecards.flatMap(({ ratings: given }) => given[criterion] ?? [])
    if (ratings.length === 0) return []
    const sum = ratings.reduce((total, rating) => total + rating, 0)
    return [{ criterion, mean: Math.round((sum / ratings.length) * 10) / 10, count: ratings.length }]
  })
  const recommendations = (Object.keys(recommendationLabels) as Recommendation[])
    .map((recommendation) => ({
      recommendation,
      count: scorecards.filter((scorecard) => scorecard.recommendation === recommendation).length,
    }))
    .filter(({ count }) => count > 0)
  return { averages, recommendations }
}
