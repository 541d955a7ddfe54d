import { searchExecutivesOptions } from '~/api/generated/search.gen.ts'

import { inPlace } from '~/api/prefetch.ts'
import { queryOf, type Search } from './search-url.ts'

/** A failure stays in the query: the page shows it in place and keeps the filters. */
export function searchQuery(search: Search) {
  return inPlace(searchExecutivesOptions({ query: queryOf(search) }))
}
