/** Needed for the content security policy (`style-src` without `unsafe-inline`); saves nothing. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const theme = join(import.meta.dirname, '../src/theme')

/**
 * Two libraries insert `<style>` elements at runtime: Mantine for responsive styles, react-remove-scroll for the page
 * under a dialog. The edge's content security policy forbids such elements; constructed style sheets of the document
 * (`adoptedStyleSheets`) with the same rules are allowed. Only in the build for the browser.
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
