/** Constants defined by the build; see vite.config.ts. */
declare module 'virtual:site-script' {
  /** The address of the script that every content page has. */
  export const main: string
  /** The address of the script that works their forms. */
  export const forms: string
}

interface ImportMetaEnv {
  /** The public URL of the site, without a slash at the end: for canonical links, the sitemap and pictures. */
  readonly KILELE_ORIGIN: string
  /** The firm's pages on LinkedIn and Twitter; empty when there is none, and then no link is shown. */
  readonly KILELE_LINKEDIN: string
  readonly KILELE_TWITTER: string
}
