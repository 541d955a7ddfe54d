/** `npm run client:check`: fails when src/api/generated is not what openapi.json gives. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const committed = join(root, 'src/api/generated')
// In the same folder as the committed one: generated imports of client.ts are relative to the location of the files.
const fresh = mkdtempSync(join(root, 'src/api/.fresh-'))

function contents(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

try {
  execFileSync(process.execPath, [join(root, 'node_modules/@hey-api/openapi-ts/bin/run.js')], {
    cwd: root,
    env: { ...process.env, CLIENT_OUT: fresh },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [have, want] = [contents(committed), contents(fresh)]
  const stale = [...new Set([...have.keys(), ...want.keys()])].filter((file) => have.get(file) !== want.get(file))
  for (const file of stale) console.error(`src/api/generated/${file} is stale`)
  console.log(stale.length > 0 ? 'run: npm run client' : 'the client is what openapi.json says')
  process.exitCode = stale.length > 0 ? 1 : 0
} finally {
  rmSync(fresh, { recursive: true })
}
