import type { Stage } from '~/api/generated/types.gen.ts'

/** The number of introductions by stage; absent stages have none. */
export type StageCounts = Readonly<Partial<Record<string, number>>>

const talking: readonly Stage[] = [
  'accepted',
  'scheduled',
  'in_progress',
  'negotiating',
  'offer_made',
  'offer_accepted',
  'offer_declined',
]
const placed: readonly Stage[] = ['contracted', 'completed']

interface IntroductionFigures {
  waiting: number
  /** Accepted and not ended. */
  talking: number
  placed: number
  all: number
}

/** The figures at the top of both dashboards, from the server's counts by stage. */
export function introductionFigures(counts: StageCounts): IntroductionFigures {
  const sum = (stages: readonly string[]) => stages.reduce((total, stage) => total + (counts[stage] ?? 0), 0)
  return { waiting: sum(['pending']), talking: sum(talking), placed: sum(placed), all: sum(Object.keys(counts)) }
}
