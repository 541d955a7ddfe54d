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

/** Its annexes: one for each law, by country or zone. */
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

/** The parts of every annex, in this order; `ground` only if the law has its own. */
const annexParts = ['authority', 'ground', 'rights', 'transfers', 'contact'] as const

type AnnexPart = (typeof annexParts)[number]

interface Annex extends Record<Exclude<AnnexPart, 'ground' | 'contact'>, string> {
  place: string
  law: string
  ground?: string
  /** If it is not the general address for data protection. */
  contact?: string
}

export interface Annexes {
  title: string
  lead: string
  labels: Record<AnnexPart, string>
  of: Record<(typeof annexOrder)[number], Annex>
}

/** One annex as a list of terms. */
export function annexTerms({ labels, of }: Annexes, id: (typeof annexOrder)[number]): TermList {
  const annex = { contact: '{privacyEmail}.', ...of[id] }
  return annexParts.flatMap((part) => (annex[part] ? [[labels[part], annex[part]] as const] : []))
}
