import { useTranslation } from 'react-i18next'

import type catalogue from './generated/server-sentences.json'
import { i18n } from './i18n.ts'
import { isLanguage, languages, type Language } from './languages.ts'

/** The codes of all sentences of the server. */
export type SentenceCode = keyof (typeof catalogue)['sentences']

/** A sentence of the server as its responses carry it, beside the English text. */
export interface ServerSentence {
  code: string
  params: Record<string, Parameter>
}

type Parameter = number | string | { day: string } | { term: string } | ServerSentence | ServerSentence[]

/**
 * Translates a sentence from elsewhere (a fallback, a label): it is looked up in all loaded catalogues, because its
 * namespace is not known here. Unknown ones stay as they are.
 */
export function translateSentence(sentence: string): string {
  const namespaces: string[] = i18n.reportNamespaces?.getUsedNamespaces() ?? []
  return i18n.t(sentence, { ns: ['common', ...namespaces] })
}

/** The server's field messages start in lower case: "is wrong or has expired". */
export const capitalised = (sentence: string) => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)

/** The same as a hook: renders again when the language changes. */
export function useSentence(): typeof translateSentence {
  useTranslation()
  return translateSentence
}

/** A sentence of the server in the reader's language. English readers get `english`, the server's own text. */
export function serverSentence(english: string, sentence: ServerSentence | null | undefined): string {
  const { language } = i18n
  return sentence && isLanguage(language) && language !== 'en' ? filled(language, sentence, english) : english
}

function filled(language: Language, { code, params }: ServerSentence, english: string): string {
  const values = Object.entries(params).map(([name, value]) => [name, shown(language, value)])
  const numbers = Object.values(params).filter((value) => typeof value === 'number')
  return i18n.t(code, {
    ...(Object.fromEntries(values) as Record<string, string>),
    // The only number selects the plural.
    ...(numbers.length === 1 && { count: numbers[0] }),
    ns: 'server',
    defaultValue: english,
  })
}

function shown(language: Language, value: Parameter): string {
  const { locale } = languages[language]
  if (typeof value === 'number') return value.toLocaleString(locale)
  // Isolated: an English name has its own direction in an Arabic sentence.
  if (typeof value === 'string') return `\u2068${value}\u2069`
  if (Array.isArray(value)) return value.map((each) => filled(language, each, '')).join('; ')
  if ('day' in value) return new Date(value.day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return 'term' in value ? i18n.t(`term.${value.term}`, { ns: 'server' }) : filled(language, value, '')
}
