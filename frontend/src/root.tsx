import { mantineHtmlProps } from '@mantine/core'
import { NavigationProgress } from '@mantine/nprogress'
import { useContext, type ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'

import { beforePaint } from '~/app/before-paint.ts'
import { ErrorPage } from '~/app/error-page.tsx'
import { AtBuild, useIsPlain } from '~/app/is-plain.ts'
import { useNavigationProgress } from '~/app/navigation-progress.ts'
import { PlainDocument } from '~/app/plain-document.tsx'
import { Providers } from '~/app/providers.tsx'
import { Starting } from '~/app/starting.tsx'
import { WithoutScript } from '~/app/without-script.tsx'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import applicationStyles from '~/theme/application.css?url'
import sansRest from '~/theme/letters/inter-rest.woff2?url'
import sans from '~/theme/letters/inter.woff2?url'
import arabic from '~/theme/letters/noto-sans-arabic.woff2?url'
import serif from '~/theme/letters/source-serif-4.woff2?url'
import { teal } from '~/theme/palettes.ts'

/**
 * The document. It also wraps the error page and the first moment, so both look like the product; forms are prerendered in
 * it (app/form-pages.ts). Content pages have a
 * document of their own (`handle.isPlain`): no application, none of its styles, nothing to hydrate.
 */
export function Layout({ children }: { children: ReactNode }) {
  const isPlain = useIsPlain()
  const isAtBuild = useContext(AtBuild)
  const language = useLanguage()
  // The first half is for the bundler: browsers never get the second.
  if (import.meta.env.SSR && isPlain) return <PlainDocument>{children}</PlainDocument>
  return (
    <html lang={language} dir={languages[language].direction} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={teal[8]} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* oxlint-disable-next-line react/no-danger -- our own text, needed before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <link rel="stylesheet" href={applicationStyles} />
        <Links />
        {/* Found in the styles only when text is there, which is too late for the first paint. */}
        {[...(language === 'ar' ? [arabic] : []), sans, serif, sansRest].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
      </head>
      <body>
        {import.meta.env.SSR && isAtBuild ? <WithoutScript /> : null}
        <Providers>{children}</Providers>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return useIsPlain() ? <Outlet /> : <ApplicationRoot />
}

function ApplicationRoot() {
  useNavigationProgress()
  return (
    <>
      <NavigationProgress size={2} withinPortal={false} aria-hidden="true" />
      <Outlet />
    </>
  )
}

export function HydrateFallback() {
  return <Starting />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
