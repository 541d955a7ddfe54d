import { listDataRequestsOptions } from '~/api/generated/data-rights.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import { stateLabels, type State } from './words.ts'

/** The URL's value for all states, because no value means the open ones. */
export const ALL = 'all'

/** The open requests by default; the URL may name any other state. */
export function readState({ state }: TableState['filters']): State | null {
  if (state === ALL) return null
  return state !== undefined && Object.hasOwn(stateLabels, state) ? (state as State) : 'verified'
}

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ filters, cursor }: TableState) {
  const query = { state: readState(filters) ?? undefined, cursor: cursor ?? undefined }
  return inPlace(listDataRequestsOptions({ query }))
}
