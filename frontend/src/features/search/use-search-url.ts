import { useLocation, type NavigateOptions } from 'react-router'

import { useAskedParams } from '~/components/use-asked-params.ts'

import { readSearch, withoutFilters, withToggled, writeSearch, type Facet, type Search } from './search-url.ts'

export interface SearchUrl {
  /** The requested search, from the click on. */
  search: Search
  /** The search of the results on screen: the same once they have arrived. */
  shown: Search
  /** Changes the search; resets to the first page. */
  change: (part: Partial<Search>) => void
  /** The same while somebody types: no step of its own for the back button. */
  type: (part: Partial<Search>) => void
  toggle: (facet: Facet, value: string) => void
  clear: () => void
  goOlder: (cursor: string) => void
  goNewer: () => void
}

/** The search in the URL, and its setter. The page's clientLoader reads the same URL. */
export function useSearchUrl(): SearchUrl {
  const here = useLocation()
  const [params, ask] = useAskedParams()
  const search = readSearch(params)
  const go = (next: Search, options: NavigateOptions) => ask(writeSearch(next), options)
  // The back button undoes a click; typing replaces.
  const narrow = (next: Search, replace = false) => go({ ...next, trail: [] }, { replace, preventScrollReset: true })
  return {
    search,
    shown: readSearch(new URLSearchParams(here.search)),
    change: (part) => narrow({ ...search, ...part }),
    type: (part) => narrow({ ...search, ...part }, true),
    toggle: (facet, value) => narrow(withToggled(search, facet, value)),
    clear: () => narrow(withoutFilters(search)),
    goOlder: (cursor) => go({ ...search, trail: [...search.trail, cursor] }, {}),
    goNewer: () => go({ ...search, trail: search.trail.slice(0, -1) }, {}),
  }
}
