import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: process.env['OPENAPI'] ?? 'openapi.json',
  output: { path: process.env['CLIENT_OUT'] ?? 'src/api/generated', clean: true },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: './src/api/client.ts', throwOnError: true },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', validator: false },
    { name: '@tanstack/react-query', infiniteQueryOptions: true },
    'zod',
  ],
})
