import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ENTRY = 'src/site/main.ts'
const NAME = 'virtual:site-script'

/**
 * The small script of the content pages is an entry of its own beside the application. `virtual:site-script` is its
 * address for the document that is rendered at build time; the browser's bundles never ask for it.
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
      if (isBuild && this.environment.name === 'client') this.emitFile({ type: 'chunk', id: join(root, ENTRY) })
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      if (!isBuild) return `export default ${JSON.stringify(`/${ENTRY}`)}`
      if (this.environment.name === 'client') return `export default ''`
      // The browser's bundles are built first; their manifest knows the address with its fingerprint.
      const manifest = JSON.parse(readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8')) as Record<
        string,
        { file: string }
      >
      const file = manifest[ENTRY]?.file
      if (!file) throw new Error(`${ENTRY} is not in the manifest of the browser's bundles`)
      return `export default ${JSON.stringify(`/${file}`)}`
    },
  }
}
