import { Outlet } from 'react-router'

import { LanguageMenu } from './language-menu.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-menu.tsx'

/** Pages with forms that need no account; they look like the content pages and are hydrated. */
export default function PublicShell() {
  return (
    <>
      <SkipLink />
      <PublicHeader
        controls={
          <>
            <LanguageMenu />
            <ThemeToggle />
          </>
        }
      />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
