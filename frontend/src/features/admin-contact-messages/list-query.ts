import { listContactMessagesOptions } from '~/api/generated/admin.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

import type { MessageState } from './words.ts'

/** The state of the listed messages; open ones by default. */
export type Shown = MessageState | 'all'

export function shownBy({ state }: TableState['filters']): Shown {
  return state === 'answered' || state === 'all' ? state : 'waiting'
}

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const shown = shownBy(filters)
  const query = { ...(shown === 'all' ? {} : { state: shown }), cursor: cursor ?? undefined }
  return inPlace(listContactMessagesOptions({ query }))
}
