import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // A static bundle on S3: no server renders pages, the landing page is rendered at build time.
  ssr: false,
  prerender: ['/'],
} satisfies Config
