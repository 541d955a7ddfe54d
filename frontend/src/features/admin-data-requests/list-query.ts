import { listDataRequestsOptions } from '~/api/generated/data-rights.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import { stateLabels, type State } from './words.ts'

/** What is in the address for "all of them", because nothing there stands for those that wait. */
export const ALL = 'all'

/** Those that wait are the queue; the address names any other state. */
export function readState({ state }: TableState['filters']): State | null {
  if (state === ALL) return null
  return state !== undefined && Object.hasOwn(stateLabels, state) ? (state as State) : 'verified'
}

/** The list the address asks for. A failure stays in the query: the page shows it in place, with a way to try again. */
export function listQuery({ filters, cursor }: TableState) {
  const query = { state: readState(filters) ?? undefined, cursor: cursor ?? undefined }
  return inPlace(listDataRequestsOptions({ query }))
}
