import '~/theme/site.css'

import { Outlet } from 'react-router'

import { LanguageLinks } from './language-links.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeButton } from './theme-button.tsx'

/** Read by the document (root.tsx): plain HTML, not hydrated. */
export const handle = { isPlain: true }

/** A link to a content page from inside the application loads it as a document. */
export const clientMiddleware = [
  ({ request }: { request: Request }) => {
    location.assign(request.url)
    return new Promise<never>(() => {})
  },
]

/** The frame of the content pages. Interactive parts use the browser's own features or src/site/main.ts. */
export default function SiteShell() {
  return (
    <>
      <SkipLink />
      <PublicHeader
        controls={
          <>
            <LanguageLinks />
            <ThemeButton />
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
