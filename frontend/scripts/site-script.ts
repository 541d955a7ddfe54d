/** Required: content pages have no other script, and only the build knows the URLs of theirs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The scripts of every content page, and the additional ones of those with a form. */
const ENTRIES = { main: 'src/site/main.ts', forms: 'src/site/forms.ts' }
/** The script of the application's prerendered forms, which scripts/form-pages.ts puts into them. */
export const EARLY = 'src/site/early.ts'
const NAME = 'virtual:site-script'

const exported = (addressOf: (entry: string) => string) =>
  Object.entries(ENTRIES)
    .map(([name, entry]) => `export const ${name} = ${JSON.stringify(addressOf(entry))}`)
    .join('\n')

/**
 * The small scripts of the content pages are entry points besides the application. `virtual:site-script` has their
 * URLs for the prerendered document; the browser's bundles never import it.
 */
export function siteScript(): Plugin {
  let isBuild = false
  let root = ''
  return {
    name: 'site-script',
    configResolved(config) {
      isBuild = config.command === 'build'
      root = config.root
    },
    buildStart() {
      if (!isBuild || this.environment.name !== 'client') return
      for (const entry of [...Object.values(ENTRIES), EARLY]) this.emitFile({ type: 'chunk', id: join(root, entry) })
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      if (!isBuild) return exported((entry) => `/${entry}`)
      if (this.environment.name === 'client') return exported(() => '')
      // The browser's bundles are built first; their manifest has the URLs with fingerprints.
      const manifest = JSON.parse(readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8')) as Record<
        string,
        { file: string }
      >
      return exported((entry) => {
        const file = manifest[entry]?.file
        if (!file) throw new Error(`${entry} is not in the manifest of the browser's bundles`)
        return `/${file}`
      })
    },
  }
}
