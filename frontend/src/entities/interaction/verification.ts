import {
  verifyInteractionsOfIntroduction,
  verifyInteractionTimeline,
} from '~/api/generated/communication-history.gen.ts'
import { msg } from '~/i18n/msg.ts'

type Broken = 'missing' | 'changed' | 'detached' | 'unknown'

/**
 * The result of a check of a timeline. Written by hand: in the contract, the company's verification has the same name
 * (`VerificationView`) and took its place.
 */
export interface Verification {
  is_intact: boolean
  /** The number of entries that were recorded. */
  interactions: number
  /** The hash of the entry that was recorded last. */
  last_hash: string
  first_broken: { number: number; why: Broken } | null
}

/** Of the timeline with one participant. */
export async function verifyTimeline(id: string): Promise<Verification> {
  const { data } = await verifyInteractionTimeline({ path: { id } })
  return data as unknown as Verification
}

/** Of the timeline of the two parties of an introduction, for the team. */
export async function verifyOfIntroduction(id: string): Promise<Verification> {
  const { data } = await verifyInteractionsOfIntroduction({ path: { id } })
  return data as unknown as Verification
}

export const brokenTexts: Record<Broken, string> = {
  missing: msg('Entry {{number}} is missing.', { ns: 'communication-history' }),
  changed: msg('Entry {{number}} was changed.', { ns: 'communication-history' }),
  detached: msg('Entry {{number}} does not follow the one before it.', { ns: 'communication-history' }),
  unknown: msg('Entry {{number}} is not one that was recorded.', { ns: 'communication-history' }),
}

export const notVerified = msg('The history could not be verified', { ns: 'communication-history' })
