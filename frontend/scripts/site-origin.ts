/** Where the site will be reached, for canonical links, the sitemap and pictures; no slash at the end. */
export const siteOrigin = (process.env['KILELE_ORIGIN'] ?? 'http://localhost:5173').replace(/\/$/, '')
