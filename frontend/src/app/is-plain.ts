import { createContext, useContext } from 'react'
import { useMatches } from 'react-router'

/** True during prerendering (entry.server.tsx), false in every browser. */
export const AtBuild = createContext(false)

/**
 * Whether this is a content page: prerendered, under a route with this mark in its handle. The application's
 * shell is prerendered too, under the landing page's path, but has no content.
 */
export function useIsPlain(): boolean {
  const isAtBuild = useContext(AtBuild)
  const matches = useMatches()
  return isAtBuild && matches.some(({ handle }) => (handle as { isPlain?: boolean } | undefined)?.isPlain)
}
