import { useSearchParams } from 'react-router'

import {
  newerPage,
  olderPage,
  readTableState,
  withFilter,
  withoutFilters,
  withSort,
  type TableState,
} from './table-url.ts'
import { useLatestParams } from './use-next-params.ts'

/** What is typed: each pause is no step of its own for the back button. */
const TYPED = 'q'

export interface TableUrl extends TableState {
  setFilter: (name: string, value: string | null) => void
  clearFilters: () => void
  setSort: (sort: string, order: 'asc' | 'desc') => void
  goOlder: (cursor: string) => void
  goNewer: () => void
}

/**
 * The list's state and how to change it: the back button undoes a click, while typing replaces. The page's clientLoader reads
 * the same address with `readTableState`.
 */
export function useTableUrl(): TableUrl {
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  return {
    ...readTableState(params),
    setFilter: (name, value) => setParams(withFilter(latest(), name, value), { replace: name === TYPED }),
    clearFilters: () => setParams(withoutFilters(latest())),
    setSort: (sort, order) => setParams(withSort(latest(), sort, order)),
    goOlder: (cursor) => setParams(olderPage(params, cursor)),
    goNewer: () => setParams(newerPage(params)),
  }
}
