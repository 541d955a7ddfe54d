import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { adoptedStyles } from './scripts/adopted-styles.ts'
import { thinEnglish } from './scripts/thin-english.ts'

// Where `/api` goes while developing: the local cloud's gateway, given by `cargo dev up`.
const api = process.env['KILELE_API'] ?? 'http://127.0.0.1:4566'

const proxy = { '/api': { target: api, changeOrigin: true } }

// Modules that always arrive together stand in one file: brotli finds in one large file what it cannot find across
// sixty small ones (a tenth of the first visit). A group takes the modules named here and all that they need.
const groups = [{ name: 'start', test: /[\\/]src[\\/](?:entry\.client|root)\.tsx/ }]

export default defineConfig({
  plugins: [thinEnglish(), adoptedStyles(), reactRouter()],
  resolve: { tsconfigPaths: true },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  build: { target: 'es2024', manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
