import { useTranslation } from 'react-i18next'

import { i18n } from './i18n.ts'

/**
 * A sentence that comes from elsewhere (the server's `detail`, a fallback, a move's label) in the reader's language:
 * looked up in every catalogue that is loaded, because its own one is not known here. Unknown ones stay English.
 */
export function translateSentence(sentence: string, values: Record<string, string | number> = {}): string {
  const namespaces: string[] = i18n.reportNamespaces?.getUsedNamespaces() ?? []
  return i18n.t(sentence, { ...values, ns: ['common', 'server', ...namespaces] })
}

/** The same for components: renders again when the language changes. */
export function useSentence(): typeof translateSentence {
  useTranslation('server')
  return translateSentence
}
