/** One bar, or one point of a line. */
export interface Point {
  /** The axis label, if there is room: "20 Nov". */
  tick: string
  /** The full label, for the tooltip and the table: "20 Nov 2026". */
  label: string
  value: number
}
