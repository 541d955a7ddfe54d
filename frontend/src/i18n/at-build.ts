import { createInstance, type i18n } from 'i18next'

import type { Language } from './languages.ts'
import { rules } from './rules.ts'

type Catalogue = Record<string, string>

// Loaded together: none of this is shipped to browsers.
const files = import.meta.glob<Catalogue>('./locales/*/*.json', { eager: true, import: 'default' })
const ofServer = import.meta.glob<Catalogue>('./server/*.json', { eager: true, import: 'default' })

const resources: Record<string, Record<string, Catalogue>> = {}
for (const [path, texts] of Object.entries(files)) {
  const [language = '', namespace = ''] = path.replace(/^\.\/locales\/|\.json$/g, '').split('/')
  ;(resources[language] ??= {})[namespace] = texts
}
for (const [path, texts] of Object.entries(ofServer)) {
  const language = path.replace(/^\.\/server\/|\.json$/g, '')
  ;(resources[language] ??= {})['server'] = texts
}

const instances = new Map<Language, i18n>()

/** One i18next instance per language, with every catalogue: pages of three languages are rendered in parallel. */
export function speaking(language: Language): i18n {
  const found = instances.get(language)
  if (found) return found
  const instance = createInstance()
  void instance.init({ ...rules, lng: language, resources })
  instances.set(language, instance)
  return instance
}
