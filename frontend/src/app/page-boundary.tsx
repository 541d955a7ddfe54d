import { Outlet } from 'react-router'

import { ErrorPage } from './error-page.tsx'

/** What a page of a signed-in shell throws is shown in its place: the sidebar and the header stay. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} isInShell />
}

export default Outlet
