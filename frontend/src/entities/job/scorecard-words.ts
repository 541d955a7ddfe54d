import type { Recommendation } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** The words of scorecards: English, shown with `t` of the namespace 'scorecards'. In the order of the form. */

export const criterionLabels = {
  leadership: msg('Leadership', { ns: 'scorecards' }),
  strategy: msg('Strategy', { ns: 'scorecards' }),
  execution: msg('Execution', { ns: 'scorecards' }),
  sector: msg('Knowledge of the sector', { ns: 'scorecards' }),
  communication: msg('Communication', { ns: 'scorecards' }),
  values: msg('Values and way of working', { ns: 'scorecards' }),
} as const

export type ScorecardCriterion = keyof typeof criterionLabels

export const criteria = Object.keys(criterionLabels) as ScorecardCriterion[]

/** What each criterion asks. */
export const criterionQuestions: Record<ScorecardCriterion, string> = {
  leadership: msg('Leads people and organisations', { ns: 'scorecards' }),
  strategy: msg('Sets a direction and decides', { ns: 'scorecards' }),
  execution: msg('Delivers results', { ns: 'scorecards' }),
  sector: msg('Knows the sector and its markets', { ns: 'scorecards' }),
  communication: msg('Speaks and writes clearly', { ns: 'scorecards' }),
  values: msg('Fits the company', { ns: 'scorecards' }),
}

export const recommendationLabels: Record<Recommendation, string> = {
  strong_yes: msg('Strong yes', { ns: 'scorecards' }),
  yes: msg('Yes', { ns: 'scorecards' }),
  no: msg('No', { ns: 'scorecards' }),
  strong_no: msg('Strong no', { ns: 'scorecards' }),
}

export const recommendationTones: Record<Recommendation, Tone> = {
  strong_yes: 'done',
  yes: 'active',
  no: 'neutral',
  strong_no: 'stopped',
}
