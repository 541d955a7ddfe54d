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
 * Operations and their queries are in one file per area, not all in one: a page downloads whole files. (One file per
 * operation would save a page half a kilobyte and cost a dozen requests.) Shared code stays where the generator puts
 * it, and is exported here, which the generator omits.
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
