import type { Exclusion } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

export type Kind = Exclusion['kind']

/** The kinds of exclusions, in the order of the select. */
export const kinds: Record<Kind, string> = {
  company: msg('Company', { ns: 'settings' }),
  domain: msg('Email domain', { ns: 'settings' }),
  person: msg('Person', { ns: 'settings' }),
}

/** The effect of an exclusion, in a line. */
export const meanings: Record<Kind, string> = {
  company: msg('Hides you from companies whose name begins like this.', { ns: 'settings' }),
  domain: msg('Hides you from everybody with an address at this domain.', { ns: 'settings' }),
  person: msg('Hides you from whoever signs in with this address.', { ns: 'settings' }),
}

export const placeholders: Record<Kind, string> = {
  company: 'Acme',
  domain: 'acme.com',
  person: 'name@acme.com',
}

/** The label of an exclusion. */
export function wordsOf(exclusion: Exclusion): string {
  switch (exclusion.kind) {
    case 'company':
      return exclusion.name
    case 'domain':
      return exclusion.domain
    case 'person':
      return exclusion.email
  }
}

const hostOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')

const notADomain = msg('Please enter a domain like acme.com', { ns: 'settings' })
const notAnAddress = msg('Please enter a valid email address', { ns: 'settings' })
const notAName = msg('Please enter the name of the company', { ns: 'settings' })
const twice = msg('This is on your list already', { ns: 'settings' })

/** Parses an exclusion, or returns the error. The server decides; this only saves a request. */
export function typed(kind: Kind, text: string, known: readonly Exclusion[]): Exclusion | string {
  const made = exclusionOf(kind, text.trim())
  if (typeof made === 'string') return made
  return known.some((other) => other.kind === kind && wordsOf(other) === wordsOf(made)) ? twice : made
}

function exclusionOf(kind: Kind, text: string): Exclusion | string {
  switch (kind) {
    case 'company':
      return text.length < 2 ? notAName : { kind, name: text }
    case 'domain':
      return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(hostOf(text)) ? { kind, domain: hostOf(text) } : notADomain
    case 'person':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? { kind, email: text.toLowerCase() } : notAnAddress
  }
}
