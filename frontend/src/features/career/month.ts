/** The month the reader is in, `2026-11`. */
export function thisMonth(now: Date = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}

/** The halves of `2019-04`, either of which may still be missing. */
export function halvesOf(month: string): { year: string; number: string } {
  const [year = '', number = ''] = month.split('-')
  return { year, number }
}

/** The month of two halves; nothing when neither is chosen. */
export function monthOf({ year, number }: { year: string; number: string }): string {
  return year || number ? `${year}-${number}` : ''
}

const EARLIEST = 1950

/** Years to choose from, this one first. */
export function years(now: Date = new Date()): string[] {
  const latest = now.getFullYear()
  return Array.from({ length: latest - EARLIEST + 1 }, (_, ago) => String(latest - ago))
}
