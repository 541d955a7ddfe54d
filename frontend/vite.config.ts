import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

import { thinEnglish } from './scripts/thin-english.ts'

// Where `/api` goes while developing: the local cloud's gateway, given by `cargo dev up`.
const api = process.env['KILELE_API'] ?? 'http://127.0.0.1:4566'

const proxy = { '/api': { target: api, changeOrigin: true } }

/** `vite preview` answers like CloudFront: a path without a file gets the SPA page, not the landing page. */
function spaFallback(): Plugin {
  return {
    name: 'spa-fallback',
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        const isPage = path !== '/' && !path.startsWith('/api/') && !path.includes('.')
        if (isPage) request.url = '/__spa-fallback.html'
        next()
      })
    },
  }
}

// Modules that always arrive together stand in one file: brotli finds in one large file what it cannot find across
// sixty small ones (a tenth of the first visit). A group takes the modules named here and all that they need.
const groups = [{ name: 'start', test: /[\\/]src[\\/](?:entry\.client|root)\.tsx/ }]

export default defineConfig({
  plugins: [thinEnglish(), reactRouter(), spaFallback()],
  resolve: { tsconfigPaths: true },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, proxy },
  build: { target: 'es2024', manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
