import { useState } from 'react'

/** The selected records of a page of a list; those of other pages do not count. */
export function useSelection(ids: readonly string[]): {
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
} {
  const [kept, choose] = useState<ReadonlySet<string>>(new Set())
  return { chosen: new Set(ids.filter((id) => kept.has(id))), choose }
}
