import { useLocation, useNavigation } from 'react-router'

/**
 * The parameters of the URL that is being loaded, otherwise of the current one. Partial changes of the URL
 * start from these: a record opened during a search keeps the search, and a search keeps the open record.
 */
export function useNextParams(): URLSearchParams {
  const here = useLocation()
  const next = useNavigation().location
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
