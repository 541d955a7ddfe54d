/** `2026-11`: the month of a time in UTC, as the server counts them. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** Whether a text is a month as the server takes it. */
export const isMonth = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text)

/** The months of the filter. */
const MONTHS = 24

/** The last months in UTC, the current one first; with the chosen one, if it is an earlier one. */
export function lastMonths(now: Date, chosen: string | null): string[] {
  const months = Array.from({ length: MONTHS }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))),
  )
  return chosen === null || months.includes(chosen) ? months : [...months, chosen]
}
