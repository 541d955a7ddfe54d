import { main } from 'virtual:site-script'
import type { ReactNode } from 'react'
import { Links } from 'react-router'

import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'
import arabic from '~/theme/letters/noto-sans-arabic.woff2?url'
import sans from '~/theme/letters/inter.woff2?url'
import serif from '~/theme/letters/source-serif-4.woff2?url'
import marks from '~/theme/letters/marks.woff2?url'
import { teal } from '~/theme/palettes.ts'

import { beforePaint } from './before-paint.ts'

/** The document of a content page: its language's text, its own few styles and one small script. */
export function PlainDocument({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const letters = language === 'ar' ? [arabic, sans, marks] : [serif, sans]
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
        {/* Early, since they are found only in the styles, but behind the styles. */}
        {letters.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        <script type="module" src={main} />
      </head>
      <body>{children}</body>
    </html>
  )
}
