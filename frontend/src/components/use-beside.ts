import { useSearchParams, type ShouldRevalidateFunction } from 'react-router'

import { useLatestParams, useNextParams } from './use-next-params.ts'

export interface Beside {
  /** Which record is open; null when none is. */
  id: string | null
  /** Opens it and preserves the list's filters and page. */
  addressOf: (id: string) => string
  close: () => void
}

/**
 * A record open beside its list has an address of its own: `?status=active&user=usr_…`. `parts` are further parameters of
 * the open record, such as its tab: they are removed when it is closed or another one is opened.
 */
export function useBeside(name: string, ...parts: readonly string[]): Beside {
  const [params, setParams] = useSearchParams()
  const next = useNextParams()
  const latest = useLatestParams()
  return {
    id: params.get(name),
    addressOf: (id) => `?${changed(next, name, id, parts)}`,
    close: () => setParams(changed(latest(), name, null, parts), { preventScrollReset: true }),
  }
}

/** The list need not be loaded again because a record was opened or closed, or another part of it is shown. */
export function keepsListFor(name: string, ...parts: readonly string[]): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const [before, after] = [currentUrl, nextUrl].map((url) => String(changed(url.searchParams, name, null, parts)))
    const isSamePage = currentUrl.pathname === nextUrl.pathname && before === after
    return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
  }
}

function changed(params: URLSearchParams, name: string, id: string | null, parts: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const part of parts) next.delete(part)
  if (id === null) next.delete(name)
  else next.set(name, id)
  return next
}
