/** A figure that leads to its records. */
export interface Card {
  label: string
  value: string
  comparison: string
  definition: string
  /** Where the records of the figure are. */
  to: string
}
