import type { IntroductionView } from '~/api/generated/types.gen.ts'

/** The stages in which both sides write to each other. */
export const conversing: ReadonlySet<IntroductionView['workflow_status']> = new Set([
  'accepted',
  'scheduled',
  'in_progress',
  'negotiating',
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'contracted',
])

/** The conversation that an introduction opened: its id has the same end. */
export const conversationOf = (introduction: string): string => introduction.replace(/^int_/, 'cnv_')
