/** The current version of each legal text; the same for every language. Change both together with the text. */
export const editions = {
  terms: { version: '1.0', effective: '2026-12-01' },
  privacy: { version: '1.0', effective: '2026-12-01' },
} as const
