export type Language = 'en' | 'fr' | 'ar'

interface LanguageFacts {
  /** In the language itself, so that its readers recognise it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** For Intl. Western digits in Arabic, as banks and contracts of the region print them. */
  locale: string
}

export const languages: Record<Language, LanguageFacts> = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
}

export const LANGUAGE_KEY = 'language'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && value in languages
}

/** The stored choice, otherwise the first supported language of the browser, otherwise English. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY)
  if (isLanguage(stored)) return stored
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}
