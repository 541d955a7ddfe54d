import {
  verifyInteractionsOfIntroduction,
  verifyInteractionTimeline,
} from '~/api/generated/communication-history.gen.ts'
import type { Broken, ChainVerificationView } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** Of the timeline with one participant. */
export async function verifyTimeline(id: string): Promise<ChainVerificationView> {
  const { data } = await verifyInteractionTimeline({ path: { id } })
  return data
}

/** Of the timeline of the two parties of an introduction, for the team. */
export async function verifyOfIntroduction(id: string): Promise<ChainVerificationView> {
  const { data } = await verifyInteractionsOfIntroduction({ path: { id } })
  return data
}

export const brokenTexts: Record<Broken, string> = {
  missing: msg('Entry {{number}} is missing.', { ns: 'communication-history' }),
  changed: msg('Entry {{number}} was changed.', { ns: 'communication-history' }),
  detached: msg('Entry {{number}} does not follow the one before it.', { ns: 'communication-history' }),
  unknown: msg('Entry {{number}} is not one that was recorded.', { ns: 'communication-history' }),
}

export const notVerified = msg('The history could not be verified', { ns: 'communication-history' })
