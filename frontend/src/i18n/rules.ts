import type { InitOptions } from 'i18next'

/** How catalogues are read, in the browser and at build time alike: the English sentence is the key. */
export const rules: InitOptions = {
  fallbackLng: false,
  ns: ['common', 'server'],
  defaultNS: 'common',
  // A word of the common catalogue need not be repeated in every feature's.
  fallbackNS: 'common',
  keySeparator: false,
  nsSeparator: '::',
  contextSeparator: '||',
  returnEmptyString: false,
  initAsync: false,
  interpolation: { escapeValue: false },
}
