import { inLanguage } from '~/app/paths.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** Addresses in the page's language: `href(paths.about)` is `/fr/about` on a French page, `/auth` stays `/auth`. */
export function useHref(): (path: string) => string {
  const language = useLanguage()
  return (path) => inLanguage(language, path)
}
