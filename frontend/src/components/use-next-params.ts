import { useLocation, useNavigation } from 'react-router'

/**
 * The parameters of the address that is being loaded, or else of the one on screen. What changes a part of the address
 * builds on these: a record opened while a search is under way keeps the search, and a search keeps the open record.
 */
export function useNextParams(): URLSearchParams {
  const here = useLocation()
  const next = useNavigation().location
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
