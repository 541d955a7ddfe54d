import type { Config } from '@react-router/dev/config'

import { gatherStyles } from './scripts/gather-styles.ts'
import { writeTemplates } from './scripts/page-templates.ts'
import { writeSiteFiles } from './scripts/site-files.ts'
import { formPages } from './src/app/form-pages.ts'
import { contentPages, inLanguage, languagePrefixes, pageTemplates } from './src/app/paths.ts'

const languages = Object.keys(languagePrefixes) as (keyof typeof languagePrefixes)[]

export default {
  appDirectory: 'src',
  // A static bundle on S3: no server renders pages. The content pages are rendered at build time, once per language.
  ssr: false,
  // Those with forms once per address: one answer has their pages for all languages, see scripts/form-pages.ts.
  prerender: [
    ...Object.values({ ...contentPages, ...pageTemplates }).flatMap((path) =>
      languages.map((language) => inLanguage(language, path)),
    ),
    ...Object.keys(formPages),
  ],
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => {
    gatherStyles(`${buildDirectory}/client`)
    writeTemplates(`${buildDirectory}/client`)
    writeSiteFiles(buildDirectory)
  },
} satisfies Config
