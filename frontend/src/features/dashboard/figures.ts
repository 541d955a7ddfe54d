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

const dayMs = 86_400_000

/** By the reader's calendar: today, or before. */
export function isDueToday(at: string, now: number): boolean {
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  return Date.parse(at) < midnight
}

/** Whole days until then, never below 0: 0 is today. */
export function daysUntil(at: string, now: number): number {
  return Math.max(0, Math.floor((new Date(at).getTime() - now) / dayMs))
}
