import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigation, type Location } from 'react-router'

/**
 * The parameters of the URL that is being loaded, otherwise of the current one. Partial changes of the URL
 * start from these: a record opened during a search keeps the search, and a search keeps the open record.
 */
export function useNextParams(): URLSearchParams {
  return paramsOf(useLocation(), useNavigation().location)
}

/**
 * The same at the time of the call, for events: between a navigation and React's next rendering, what was rendered is out
 * of date, and a change that starts from it would undo that navigation.
 */
export function useLatestParams(): () => URLSearchParams {
  const router = useContext(DataRouterContext)?.router
  if (!router) throw new Error('useLatestParams needs a data router')
  return () => paramsOf(router.state.location, router.state.navigation.location)
}

function paramsOf(here: Location, next: Location | undefined): URLSearchParams {
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
