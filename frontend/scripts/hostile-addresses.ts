/**
 * Addresses that try to lead from this site to another: every way of writing a slash, a dot or a blank that a browser, a
 * server or a URL parser has been known to read differently, before a host that is not ours. The same ones in each run.
 */
export const elsewhere = 'evil.example'

const parts = [
  '/',
  '//',
  '\\',
  '/\\',
  '.',
  '..',
  './',
  '../',
  '/./',
  '/../',
  '%2e',
  '%2E%2e',
  '%252e',
  '%2f',
  '%2F%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  ' ',
  '%09',
  '%0a',
  '%00',
  '\u0000',
  '\u00a0',
  '\u2028',
  '\u200b',
  '\uff0f',
  '\u2044',
  '@',
  ':',
  '?',
  '#',
  ';',
  'x',
  'x/..',
  'auth',
  'https:',
  'https://',
  'javascript:',
  'user@',
]

/** `count` different addresses; a linear congruential generator (Numerical Recipes) makes them reproducible. */
export function hostileAddresses(count: number): string[] {
  let state = 20_261_123
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const addresses = new Set<string>()
  while (addresses.size < count) {
    const before = Array.from({ length: 1 + below(6) }, () => parts[below(parts.length)] ?? '')
    const after = ['', '/', '/dashboard', '//', '?next=/', '/..'][below(6)] ?? ''
    // Nearly all start like an address of this site: only those are followed.
    const start = below(10) === 0 ? '' : '/'
    addresses.add(`${start}${before.join('')}${elsewhere}${after}`)
  }
  return [...addresses]
}
