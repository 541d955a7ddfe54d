import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

import { adoptedStyles } from './scripts/adopted-styles.ts'
import { siteOrigin } from './scripts/site-origin.ts'
import { siteScript } from './scripts/site-script.ts'
import { thinEnglish } from './scripts/thin-english.ts'

// The targets of `/api` and of WebSockets during development: the local cloud's gateways, set by `cargo dev up`.
const api = process.env['KILELE_API'] ?? 'http://127.0.0.1:4566'

const sockets = process.env['KILELE_SOCKETS'] ?? api

const proxy = {
  // As infra/edge/socket.js.
  '/api/messaging/ws/': {
    target: sockets,
    changeOrigin: true,
    ws: true,
    rewrite: (path: string) => path.replace(/^[^?]*\/([^?]*)\?/, '/live?user=$1&'),
  },
  '/api': { target: api, changeOrigin: true },
  // As infra/edge/pages.js. Without a published site the call leads to the page of the application.
  '^/(?:(?:fr|ar)/)?pricing(?:/simple)?(?:\\?|$)': {
    target: api,
    changeOrigin: true,
    rewrite: (path: string) =>
      path.replace(
        /^\/(?:(fr|ar)\/)?pricing(\/simple)?/,
        (_, language = 'en', simple = '') => `/api/payments/pages/${language}/${simple ? 'simple-' : ''}pricing`,
      ),
  },
}

/**
 * The code that every page needs first is one file, with its dependencies: saves 24 kB of script and 52 requests of a
 * first visit, because Brotli compresses one large file better than sixty small ones (2026-11-24).
 */
const groups = [
  {
    name: 'start',
    test: /[\\/]src[\\/](?:(?:entry\.client|root|app[\\/](?:skip-link|language-menu|theme-menu))\.tsx|api[\\/]prefetch\.ts)/,
  },
]

/**
 * Needed for correctness, saves nothing: React Router links a sheet that lazily loaded code needs too as `x.css#`. Vite's
 * loader does not recognise it and would link it once more, behind the sheets that refine it. The start's sheet is linked
 * for good: leave it.
 */
function startStylesOnce(): Plugin {
  const known = 'in seen)'
  return {
    name: 'start-styles-once',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const [before, after] = code.split(known)
        const file = before && /(\w+) $/.exec(before)?.[1]
        if (!file || after === undefined) this.error("Vite's preload helper has changed")
        return `${before}${known.slice(0, -1)} || /\\/start-[^/]*\\.css$/.test(${file}))${after}`
      },
    },
  }
}

/** The API has no server-sent events. Without the generated client's code for them every visit is 0.5 kB smaller. */
function withoutServerSentEvents(): Plugin {
  return {
    name: 'without-server-sent-events',
    load: {
      filter: { id: /serverSentEvents\.gen\.ts$/ },
      handler: () => `export const createSseClient = () => { throw new Error('There are no server-sent events') }`,
    },
  }
}

export default defineConfig({
  plugins: [thinEnglish(), adoptedStyles(), siteScript(), reactRouter(), startStylesOnce(), withoutServerSentEvents()],
  define: {
    'import.meta.env.KILELE_ORIGIN': JSON.stringify(siteOrigin),
    'import.meta.env.KILELE_LINKEDIN': JSON.stringify(process.env['KILELE_LINKEDIN'] ?? ''),
    'import.meta.env.KILELE_TWITTER': JSON.stringify(process.env['KILELE_TWITTER'] ?? ''),
  },
  // The operator's details, for the legal pages.
  envPrefix: ['VITE_', 'KILELE_OPERATOR_'],
  resolve: { tsconfigPaths: true },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy },
  // Styles for the browsers that know the scripts: :dir() as it is written, not by a list of languages (saves 0.2 kB).
  build: {
    target: 'es2024',
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    manifest: true,
    // Fonts stay files, of any size: the edge's policy allows no others.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
