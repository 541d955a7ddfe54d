import { createContext, useContext } from 'react'
import { useMatches } from 'react-router'

/** True while a page is rendered at build time (entry.server.tsx), false in every browser. */
export const AtBuild = createContext(false)

/**
 * Whether this is a content page: rendered at build time, under a route that says so by its handle. The application's
 * first moment is rendered at build time too, under the landing page's address, but is not written for reading.
 */
export function useIsPlain(): boolean {
  const isAtBuild = useContext(AtBuild)
  const matches = useMatches()
  return isAtBuild && matches.some(({ handle }) => (handle as { isPlain?: boolean } | undefined)?.isPlain)
}
