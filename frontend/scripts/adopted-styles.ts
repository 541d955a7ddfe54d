/** Needed for the content security policy (`style-src` without `unsafe-inline`); saves nothing. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const theme = join(import.meta.dirname, '../src/theme')

/**
 * Two libraries write `<style>` elements while the page lives: Mantine for styles that depend on the screen's width,
 * react-remove-scroll for a page under a dialog. The edge's content security policy allows no such elements; the same
 * rules as style sheets of the document's own (`adoptedStyleSheets`) need none. Only in what is built for the browser.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      if (source === 'react-style-singleton') return join(theme, 'style-singleton.ts')
      if (!source.endsWith('/InlineStyles.mjs')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found?.id.includes('@mantine/core') ? join(theme, 'inline-styles.ts') : found
    },
  }
}
