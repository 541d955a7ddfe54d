import { listPlacementsOptions } from '~/api/generated/introductions.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

/** The stages of a placement, in their order. */
export const stages = ['offer_accepted', 'contracted', 'completed'] as const

export type PlacementStage = (typeof stages)[number]

/** The stage of the listed placements; by default those that need a contract. */
export const shownBy = ({ status }: TableState['filters']): PlacementStage =>
  stages.find((stage) => stage === status) ?? 'offer_accepted'

/** The list for the URL's parameters. */
export const listQuery = ({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) =>
  inPlace(listPlacementsOptions({ query: { status: shownBy(filters), cursor: cursor ?? undefined } }))
