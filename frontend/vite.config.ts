import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { adoptedStyles } from './scripts/adopted-styles.ts'
import { siteOrigin } from './scripts/site-origin.ts'
import { siteScript } from './scripts/site-script.ts'
import { thinEnglish } from './scripts/thin-english.ts'

// Where `/api` goes while developing: the local cloud's gateway, given by `cargo dev up`.
const api = process.env['KILELE_API'] ?? 'http://127.0.0.1:4566'

const proxy = { '/api': { target: api, changeOrigin: true } }

// Modules that always arrive together stand in one file: brotli finds in one large file what it cannot find across
// sixty small ones (a tenth of the first visit). A group takes the modules named here and all that they need.
const groups = [{ name: 'start', test: /[\\/]src[\\/](?:entry\.client|root)\.tsx/ }]

export default defineConfig({
  plugins: [thinEnglish(), adoptedStyles(), siteScript(), reactRouter()],
  define: {
    'import.meta.env.KILELE_ORIGIN': JSON.stringify(siteOrigin),
    'import.meta.env.KILELE_LINKEDIN': JSON.stringify(process.env['KILELE_LINKEDIN'] ?? ''),
    'import.meta.env.KILELE_TWITTER': JSON.stringify(process.env['KILELE_TWITTER'] ?? ''),
  },
  // The operator's particulars, which the legal pages print.
  envPrefix: ['VITE_', 'KILELE_OPERATOR_'],
  resolve: { tsconfigPaths: true },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  build: { target: 'es2024', manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
