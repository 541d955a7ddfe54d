import { defineConfig } from 'i18next-cli'

/** The English sentence is the key; each feature has its own catalogue (namespace), so features never share a file. */
export default defineConfig({
  locales: ['en', 'fr', 'ar'],
  extract: {
    input: ['src/**/*.{ts,tsx}'],
    ignore: ['src/**/*.test.{ts,tsx}', 'src/api/generated/**', 'src/test/**'],
    output: 'src/i18n/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: '::',
    contextSeparator: '||',
    primaryLanguage: 'en',
    secondaryLanguages: ['fr', 'ar'],
    // Plural forms get the sentence too; write the singular by hand.
    defaultValue: (key: string, _namespace: string, language: string) =>
      language === 'en' ? key.replace(/_(one|other)$/, '') : '',
    functions: ['t', '*.t', 'msg'],
    sort: true,
    removeUnusedKeys: true,
  },
})
