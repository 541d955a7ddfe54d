import type { InitOptions } from 'i18next'

/** The i18next options, for the browser and for the build alike: the English sentence is the key. */
export const rules: InitOptions = {
  fallbackLng: false,
  ns: ['common', 'server'],
  defaultNS: 'common',
  // A text of the common namespace is not repeated in the namespaces of features.
  fallbackNS: 'common',
  keySeparator: false,
  nsSeparator: '::',
  contextSeparator: '||',
  returnEmptyString: false,
  initAsync: false,
  interpolation: { escapeValue: false },
}
