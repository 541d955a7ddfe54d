import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'

import { SaveSearchButton as SaveButton } from '~/entities/saved-search/save-search-button.tsx'

import { savedSearchesQuery } from './saved-searches-query.ts'
import type { Search } from './search-url.ts'

/** Rarely needed, so it is loaded when it is. */
const SearchDrawer = lazy(async () => ({ default: (await import('./search-drawer.tsx')).SearchDrawer }))

/** Saves the search on screen. */
export function SaveSearchButton({ search }: { search: Search }) {
  const { data } = useQuery(savedSearchesQuery)
  return (
    <SaveButton kept={data ? { used: data.saved_searches.length, most: data.most } : null}>
      {({ key, ...state }) => <SearchDrawer key={key} of={{ search }} {...state} />}
    </SaveButton>
  )
}
