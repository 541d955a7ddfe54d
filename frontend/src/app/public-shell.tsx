import { Outlet } from 'react-router'

import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Everything a visitor may see without an account. */
export default function PublicShell() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
