import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { LANGUAGE_KEY, languages, type Language } from './languages.ts'
import { rules } from './rules.ts'

type Catalogue = Record<string, string>

// English loads no catalogue: its sentences are the keys, the bundle has only plurals (scripts/thin-english.ts).
const english = import.meta.glob<Catalogue>(['./locales/en/*.json', '!./locales/en/{site,legal,landing}.json'], {
  eager: true,
  import: 'default',
})
// Sentences of the server: English readers get its own text.
const ofServer = import.meta.glob<Catalogue>('./server/*.json', { import: 'default' })
// The content pages (site, legal, landing) are rendered at build time, see at-build.ts.
const others = import.meta.glob<Catalogue>(['./locales/{fr,ar}/*.json', '!./locales/*/{site,legal,landing}.json'], {
  import: 'default',
})

const catalogues: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const path = `./locales/${language}/${namespace}.json`
    const load = namespace === 'server' ? ofServer[`./server/${language}.json`] : others[path]
    if (!load) return done(null, english[path] ?? {})
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    )
  },
}

const englishByNamespace = Object.fromEntries(
  Object.entries(english).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
)

/** Starts in English, the language of the prerendered page; providers.tsx changes it right after hydration. */
void i18next
  .use(catalogues)
  .use(initReactI18next)
  .init({
    ...rules,
    lng: 'en',
    resources: { en: { common: {}, server: {}, ...englishByNamespace } },
    partialBundledLanguages: true,
    react: { useSuspense: true, bindI18n: 'languageChanged' },
  })

export const i18n = i18next

/** Changes the language of the whole document: texts, `lang` and `dir`. */
export async function speak(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language)
  await speak(language)
}
