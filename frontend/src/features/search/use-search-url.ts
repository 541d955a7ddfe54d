import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { readSearch, withoutFilters, withToggled, writeSearch, type Facet, type Search } from './search-url.ts'

export interface SearchUrl {
  /** What is asked for, from the click on. */
  search: Search
  /** What the results on screen answer: the same once they have arrived. */
  shown: Search
  /** Changes what is asked for; the first page again. */
  change: (part: Partial<Search>) => void
  toggle: (facet: Facet, value: string) => void
  clear: () => void
  goOlder: (cursor: string) => void
  goNewer: () => void
}

/** The search in the address, and how to change it. The page's clientLoader reads the same address. */
export function useSearchUrl(): SearchUrl {
  const here = useLocation()
  const navigate = useNavigate()
  // The address follows when the results have come. What was clicked shows at once, and a second click builds on it.
  const [asked, setAsked] = useState({ since: here.key, params: here.search })
  const search = readSearch(new URLSearchParams(asked.since === here.key ? asked.params : here.search))
  const go = (next: Search, options: { replace?: boolean; preventScrollReset?: boolean }) => {
    const params = `?${writeSearch(next)}`
    setAsked({ since: here.key, params })
    void navigate({ search: params }, options)
  }
  // Narrowing is one step of "back", as in a list; turning a page is a step of its own.
  const narrow = (next: Search) => go({ ...next, trail: [] }, { replace: true, preventScrollReset: true })
  return {
    search,
    shown: readSearch(new URLSearchParams(here.search)),
    change: (part) => narrow({ ...search, ...part }),
    toggle: (facet, value) => narrow(withToggled(search, facet, value)),
    clear: () => narrow(withoutFilters(search)),
    goOlder: (cursor) => go({ ...search, trail: [...search.trail, cursor] }, {}),
    goNewer: () => go({ ...search, trail: search.trail.slice(0, -1) }, {}),
  }
}
