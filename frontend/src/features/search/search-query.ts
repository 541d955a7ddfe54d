import { searchExecutivesOptions } from '~/api/generated/search.gen.ts'

import { inPlace } from '~/api/prefetch.ts'
import { openFacets, queryOf, type Facet, type OpenFacet, type Search } from './search-url.ts'

/** A failure stays in the query: the page shows it in place and keeps the filters. */
export function searchQuery(search: Search) {
  return inPlace(searchExecutivesOptions({ query: queryOf(search) }))
}

/** Whether executives type the values of the facet, so that there may be more than a response lists. */
export function isOpen(facet: Facet): facet is OpenFacet {
  return openFacets.some((open) => open === facet)
}

/** The values of a facet that have words beginning with these. */
export function valuesQuery(search: Search, facet: OpenFacet, value: string) {
  const { limit: _limit, cursor: _cursor, sort: _sort, ...query } = queryOf(search)
  return inPlace(searchExecutivesOptions({ query: { ...query, facet, value } }))
}
