import type { Config } from '@react-router/dev/config'

import { gatherStyles } from './scripts/gather-styles.ts'
import { writeTemplates } from './scripts/page-templates.ts'
import { writeSiteFiles } from './scripts/site-files.ts'
import { contentPages, inLanguage, languagePrefixes, pageTemplates } from './src/app/paths.ts'

const languages = Object.keys(languagePrefixes) as (keyof typeof languagePrefixes)[]

export default {
  appDirectory: 'src',
  // A static bundle on S3: no server renders pages. The content pages are rendered at build time, once per language.
  ssr: false,
  prerender: Object.values({ ...contentPages, ...pageTemplates }).flatMap((path) =>
    languages.map((language) => inLanguage(language, path)),
  ),
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => {
    gatherStyles(`${buildDirectory}/client`)
    writeTemplates(`${buildDirectory}/client`)
    writeSiteFiles(buildDirectory)
  },
} satisfies Config
