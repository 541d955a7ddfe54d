import { readFileSync } from 'node:fs'

import { defineConfig, type $, type UserConfig } from '@hey-api/openapi-ts'

const input = process.env['OPENAPI'] ?? 'openapi.json'

interface Description {
  paths: Record<string, Record<string, { operationId: string; tags: [area: string] }>>
}
const { paths } = JSON.parse(readFileSync(input, 'utf8')) as Description
/** `saveSearch` → `search` */
const areas = new Map(
  Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId, tags }) => [
      operationId.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags[0],
    ]),
)

/**
 * An operation and its queries stand in the file of its area, not all areas in one: a page downloads whole files. (A file
 * for each operation would spare a page another half kilobyte and cost it a dozen requests.) What all of them call stays
 * where the generator has it, and is exported, which it forgets.
 */
const byArea: NonNullable<UserConfig['parser']>['hooks'] = {
  symbols: {
    getFilePath: ({ name }) => areas.get(name.replace(/(?:(?:Infinite)?(?:QueryKey|Options)|Mutation)$/, '')),
  },
  events: {
    'node:set:before': ({ node }) => {
      if (node?.symbol?.meta?.['category'] === 'utility') (node as ReturnType<typeof $.const>).export()
    },
  },
}

export default defineConfig({
  input,
  output: { path: process.env['CLIENT_OUT'] ?? 'src/api/generated', clean: true },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: './src/api/client.ts', throwOnError: true },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', validator: false, $hooks: byArea },
    { name: '@tanstack/react-query', infiniteQueryOptions: true, $hooks: byArea },
  ],
})
