import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const OPENING = 'window.__reactRouterManifest='

interface Route {
  imports?: string[]
  css?: string[]
}

/**
 * The application starts with a table of all routes and what each needs. It never shows a content page: of those in
 * English it has to know the address, to leave it to the server (app/site-shell.tsx), and of the others nothing, since
 * no link of the application leads there. That is two thirds of the table.
 */
export function thinManifest(client: string): void {
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const script = readFileSync(join(client, file), 'utf8')
  if (!script.startsWith(OPENING)) throw new Error('the manifest of the routes has another form')
  const manifest = JSON.parse(script.slice(OPENING.length).replace(/;\s*$/, '')) as {
    url: string
    routes: Record<string, Route>
  }
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !/^(?:fr|ar) /.test(id))
    .map(([id, route]) => [id, id.startsWith('en ') ? { ...route, imports: [], css: [] } : route])
  const thin = { ...manifest, routes: Object.fromEntries(routes) }

  // Its name is that of what is in it, and it knows its own name: the application asks for itself by it.
  const mark = createHash('sha256').update(JSON.stringify(thin)).digest('hex').slice(0, 8)
  const name = `manifest-${mark}.js`
  const url = manifest.url.replace(basename(file), name)
  rmSync(join(client, file))
  writeFileSync(join(client, 'assets', name), `${OPENING}${JSON.stringify({ ...thin, url })};`)
  const page = join(client, '__spa-fallback.html')
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(basename(file), name))
}
