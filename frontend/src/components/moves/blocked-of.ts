import { serverSentence } from '~/i18n/sentence.ts'

/** What an allowed transition says of its obstacle. */
interface Obstacle {
  blocked?: string | null
  blocked_sentence?: Parameters<typeof serverSentence>[1]
}

/** Why a move is blocked now, translated; null if it is not. */
export function blockedOf({ blocked, blocked_sentence }: Obstacle): string | null {
  return blocked == null ? null : serverSentence(blocked, blocked_sentence)
}
