import type { ReactNode } from 'react'

import { contentPages, inLanguage, pageTemplates, type ContentPage, type PageTemplate } from '~/app/paths.ts'
import { isLanguage, languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

const origin = import.meta.env.KILELE_ORIGIN
const territories = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AE' }

interface SitePageProps {
  page: ContentPage | PageTemplate
  /** "… · Kilele" is added, unless it is the landing page's or the name is in it. */
  title: string
  /** The meta description, 110 to 155 characters: shown by search engines and link previews. */
  description: string
  /** For pages that sell one service: structured data for search engines. */
  service?: { name: string; description: string }
  /** What search engines do with the page; without it they index it. */
  robots?: string
  children: ReactNode
}

/** A content page with everything by which it is found and shared. React lifts the tags into the head. */
export function SitePage({ page, title, description, service, robots, children }: SitePageProps) {
  const language = useLanguage()
  const path = { ...contentPages, ...pageTemplates }[page]
  const address = origin + inLanguage(language, path)
  const full = page === 'landing' || title.includes('Kilele') ? title : `${title} · Kilele`
  // There are no pictures for what the build does not know.
  const picture = `${origin}/og/${page in pageTemplates ? 'landing' : page}-${language}.png`
  const isHidden = page === 'not-found'
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {robots ? <meta name="robots" content={robots} /> : null}
          <link rel="canonical" href={address} />
          {Object.keys(languages)
            .filter(isLanguage)
            .map((other) => (
              <link key={other} rel="alternate" hrefLang={other} href={origin + inLanguage(other, path)} />
            ))}
          <link rel="alternate" hrefLang="x-default" href={origin + inLanguage('en', path)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Kilele" />
          <meta property="og:url" content={address} />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:locale" content={territories[language]} />
          {Object.entries(territories)
            .filter(([other]) => other !== language)
            .map(([other, territory]) => (
              <meta key={other} property="og:locale:alternate" content={territory} />
            ))}
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
          <Facts of={organization} />
          {service ? <Facts of={serviceFacts(service, address)} /> : null}
        </>
      )}
      {children}
    </>
  )
}

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: 'Kilele',
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  areaServed: ['Africa', 'Middle East'],
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    url: `${origin}/contact`,
    availableLanguage: ['en', 'fr', 'ar'],
  },
  sameAs: [import.meta.env.KILELE_LINKEDIN, import.meta.env.KILELE_TWITTER].filter((address) => address !== ''),
}

function serviceFacts({ name, description }: { name: string; description: string }, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url,
    serviceType: name,
    areaServed: ['Africa', 'Middle East'],
    provider: { '@id': `${origin}/#organization` },
  }
}

/** JSON-LD for search engines: data, not a script, so the edge's rules for scripts do not concern it. */
function Facts({ of }: { of: object }) {
  // `<` could end the element early.
  const __html = JSON.stringify(of).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger -- our own facts, escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
}
