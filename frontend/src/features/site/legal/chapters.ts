import type { LegalText, TermList } from './document.ts'

/** The chapters of the terms, in their order. */
export const termsOrder = [
  'who-we-are',
  'accounts',
  'membership',
  'introductions',
  'postings',
  'engagements',
  'milestones',
  'fees',
  'plans',
  'conduct',
  'confidentiality',
  'your-content',
  'service',
  'ending',
  'liability',
  'changes',
  'law',
  'languages',
] as const

/** The chapters of the privacy notice, in their order. */
export const privacyOrder = [
  'controller',
  'data',
  'purposes',
  'who-sees',
  'processors',
  'transfers',
  'retention',
  'rights',
  'automated',
  'security',
  'storage',
  'children',
  'changes',
  'contact',
] as const

/** Its annexes: one for each law, by the country or the zone whose law it is. */
export const annexOrder = [
  'eu-uk',
  'uae',
  'difc',
  'adgm',
  'saudi-arabia',
  'kenya',
  'nigeria',
  'south-africa',
  'egypt',
  'morocco',
  'ghana',
] as const

export type Terms = LegalText<(typeof termsOrder)[number]>
export type Privacy = LegalText<(typeof privacyOrder)[number]>

interface Annex {
  place: string
  law: string
  /** Authority, rights, transfers, contact: each under its label. */
  says: TermList
}

export interface Annexes {
  title: string
  lead: string
  of: Record<(typeof annexOrder)[number], Annex>
}
