import { Outlet } from 'react-router'

import { ErrorPage } from './error-page.tsx'

/** Errors of a page in a signed-in shell are shown in its place: the sidebar and the header stay. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} isInShell />
}

export default Outlet
