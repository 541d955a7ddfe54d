/** Which edition of each legal text is in force; the same for every language. Raise both together with the text. */
export const editions = {
  terms: { version: '1.0', effective: '2026-12-01' },
  privacy: { version: '1.0', effective: '2026-12-01' },
} as const
