/** The public URL of the site, for canonical links, the sitemap and pictures; without a slash at the end. */
export const siteOrigin = (process.env['KILELE_ORIGIN'] ?? 'http://localhost:5173').replace(/\/$/, '')
