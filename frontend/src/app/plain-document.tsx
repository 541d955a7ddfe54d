import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import siteScript from 'virtual:site-script'
import type { ReactNode } from 'react'
import { Links } from 'react-router'

import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import { teal } from '~/theme/palettes.ts'

import { beforePaint } from './before-paint.ts'

/** The document of a content page: its language's text, its own few styles and one small script. */
export function PlainDocument({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <html lang={language} dir={languages[language].direction} data-plain="" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={teal[8]} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* oxlint-disable-next-line react/no-danger -- our own text, needed before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Links />
        {/* The titles' letters, early but behind the styles. Arabic titles have others, too heavy to send ahead. */}
        {language === 'ar' ? null : (
          <link rel="preload" as="font" type="font/woff2" href={serif} crossOrigin="anonymous" fetchPriority="low" />
        )}
        <script type="module" src={siteScript} />
      </head>
      <body>{children}</body>
    </html>
  )
}
