import type { InteractionView } from '~/api/generated/types.gen.ts'
import { dayOf } from '~/components/day-name.tsx'

/** The interactions of one day of the reader; the newest first. */
export type DayOfInteractions = readonly [newest: InteractionView, ...earlier: InteractionView[]]

/** By days in the reader's time zone, from a list with the newest first. */
export function daysOf(events: readonly InteractionView[]): DayOfInteractions[] {
  const days: [InteractionView, ...InteractionView[]][] = []
  for (const event of events) {
    const last = days.at(-1)
    if (last && dayOf(last[0].timestamp) === dayOf(event.timestamp)) last.push(event)
    else days.push([event])
  }
  return days
}
