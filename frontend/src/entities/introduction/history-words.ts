import type { ActionType, HistoryEntryView, StageEvent } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** Moves of others, without their subject: the timeline shows the name before them. */
const moveTexts: Record<StageEvent, string> = {
  save_draft: msg('wrote a draft', { ns: 'introductions' }),
  send: msg('sent the request', { ns: 'introductions' }),
  discard: msg('discarded the draft', { ns: 'introductions' }),
  accept: msg('accepted the introduction', { ns: 'introductions' }),
  decline: msg('declined', { ns: 'introductions' }),
  withdraw: msg('withdrew', { ns: 'introductions' }),
  expire: msg('Lapsed without an answer', { ns: 'introductions' }),
  schedule_meeting: msg('arranged a meeting', { ns: 'introductions' }),
  start_talks: msg('started talks', { ns: 'introductions' }),
  reschedule: msg('moved the meeting', { ns: 'introductions' }),
  cancel_meeting: msg('cancelled the meeting', { ns: 'introductions' }),
  hold_meeting: msg('marked the meeting as held', { ns: 'introductions' }),
  negotiate: msg('started negotiating', { ns: 'introductions' }),
  make_offer: msg('made an offer', { ns: 'introductions' }),
  step_back: msg('stepped back', { ns: 'introductions' }),
  not_proceed: msg('decided not to proceed', { ns: 'introductions' }),
  back_to_talks: msg('returned to talks', { ns: 'introductions' }),
  accept_offer: msg('accepted the offer', { ns: 'introductions' }),
  decline_offer: msg('declined the offer', { ns: 'introductions' }),
  counter: msg('made a counter-offer', { ns: 'introductions' }),
  rescind: msg('withdrew the offer', { ns: 'introductions' }),
  improve: msg('went back to improve the offer', { ns: 'introductions' }),
  close: msg('closed the introduction', { ns: 'introductions' }),
  sign_contract: msg('recorded the signed contract', { ns: 'introductions' }),
  record_contract: msg('checked and confirmed the signed contract', { ns: 'introductions' }),
  confirm_start: msg('confirmed the start', { ns: 'introductions' }),
  fall_through: msg('recorded that it fell through', { ns: 'introductions' }),
  moderate: msg('stopped the introduction', { ns: 'introductions' }),
}

const commented = {
  shared: msg('wrote', { ns: 'introductions' }),
  private: msg('noted, for your side only', { ns: 'introductions' }),
  team: msg('noted, for Kilele’s team only', { ns: 'introductions' }),
}

/** Entries other than moves. */
const beside: Record<ActionType, string> = {
  status_changed: msg('changed the details', { ns: 'introductions' }),
  comment_added: msg('wrote', { ns: 'introductions' }),
  details_changed: msg('changed the details', { ns: 'introductions' }),
  times_proposed: msg('proposed times for a meeting', { ns: 'introductions' }),
  meeting_arranged: msg('arranged a meeting', { ns: 'introductions' }),
  meeting_cancelled: msg('cancelled the meeting', { ns: 'introductions' }),
  contract_attached: msg('attached the signed contract', { ns: 'introductions' }),
  reminder_sent: msg('Reminders of the meeting to both sides were due', { ns: 'introductions' }),
}

/**
 * A reminder of an introduction that waits for one of the parties. Whether it was mailed depends on the settings of its
 * recipient, so the sentence says only that it was due.
 */
const remindersDue = {
  reader: msg('A reminder to you was due', { ns: 'introductions' }),
  executive: msg('A reminder to the executive was due', { ns: 'introductions' }),
  employer: msg('A reminder to the employer was due', { ns: 'introductions' }),
}

/** The reader's own moves, as whole sentences: other languages change the verb. */
const ownMoves: Partial<Record<StageEvent, string>> = {
  save_draft: msg('You wrote a draft', { ns: 'introductions' }),
  send: msg('You sent the request', { ns: 'introductions' }),
  discard: msg('You discarded the draft', { ns: 'introductions' }),
  accept: msg('You accepted the introduction', { ns: 'introductions' }),
  decline: msg('You declined', { ns: 'introductions' }),
  withdraw: msg('You withdrew', { ns: 'introductions' }),
  schedule_meeting: msg('You arranged a meeting', { ns: 'introductions' }),
  start_talks: msg('You started talks', { ns: 'introductions' }),
  reschedule: msg('You moved the meeting', { ns: 'introductions' }),
  cancel_meeting: msg('You cancelled the meeting', { ns: 'introductions' }),
  hold_meeting: msg('You marked the meeting as held', { ns: 'introductions' }),
  negotiate: msg('You started negotiating', { ns: 'introductions' }),
  make_offer: msg('You made an offer', { ns: 'introductions' }),
  step_back: msg('You stepped back', { ns: 'introductions' }),
  not_proceed: msg('You decided not to proceed', { ns: 'introductions' }),
  back_to_talks: msg('You returned to talks', { ns: 'introductions' }),
  accept_offer: msg('You accepted the offer', { ns: 'introductions' }),
  decline_offer: msg('You declined the offer', { ns: 'introductions' }),
  counter: msg('You made a counter-offer', { ns: 'introductions' }),
  rescind: msg('You withdrew the offer', { ns: 'introductions' }),
  improve: msg('You went back to improve the offer', { ns: 'introductions' }),
  close: msg('You closed the introduction', { ns: 'introductions' }),
  confirm_start: msg('You confirmed the start', { ns: 'introductions' }),
  fall_through: msg('You recorded that it fell through', { ns: 'introductions' }),
}

const ownComments = {
  shared: msg('You wrote', { ns: 'introductions' }),
  private: msg('You noted, for your side only', { ns: 'introductions' }),
  team: msg('You noted, for Kilele’s team only', { ns: 'introductions' }),
}

/** The platform alone sends reminders. */
const ownBeside: Record<Exclude<ActionType, 'reminder_sent'>, string> = {
  status_changed: msg('You changed the details', { ns: 'introductions' }),
  comment_added: msg('You wrote', { ns: 'introductions' }),
  details_changed: msg('You changed the details', { ns: 'introductions' }),
  times_proposed: msg('You proposed times for a meeting', { ns: 'introductions' }),
  meeting_arranged: msg('You arranged a meeting', { ns: 'introductions' }),
  meeting_cancelled: msg('You cancelled the meeting', { ns: 'introductions' }),
  contract_attached: msg('You attached the signed contract', { ns: 'introductions' }),
}

type HistoryLine = Pick<
  HistoryEntryView,
  'actor' | 'actor_name' | 'is_yours' | 'action_type' | 'event' | 'reminded' | 'visibility'
>

/**
 * One line of the history for one of the parties, in English: own entries in the second person, without an actor. For
 * the team (`null`) every entry has its actor, because colleagues act too.
 */
export function lineOf(
  entry: HistoryLine,
  reader: 'employer' | 'executive' | null,
): { actor: string | null; deed: string } {
  const { actor_name: name, is_yours: isYours, action_type: kind, event, visibility } = entry
  // A deadline has no actor, and a reminder states only that it was due.
  if (event === 'expire') return { actor: null, deed: moveTexts.expire }
  if (kind === 'reminder_sent') return { actor: null, deed: reminderFor(entry, reader) }
  const isComment = kind === 'comment_added'
  if (reader === null || !isYours) {
    const others = event ? (moveTexts[event] ?? event) : isComment ? commented[visibility] : beside[kind]
    return { actor: name, deed: others }
  }
  const own = event ? ownMoves[event] : isComment ? ownComments[visibility] : ownBeside[kind]
  return own ? { actor: null, deed: own } : { actor: name, deed: event ? (moveTexts[event] ?? event) : beside[kind] }
}

function reminderFor(
  { reminded: party, action_type: kind }: HistoryLine,
  reader: 'employer' | 'executive' | null,
): string {
  if (party && party === reader) return remindersDue.reader
  return party === 'executive' || party === 'employer' ? remindersDue[party] : beside[kind]
}

/** The ids of the entries that moved a coming meeting: outside the stage of a meeting they are no moves of their own. */
export function movedMeetings(history: readonly HistoryEntryView[]): ReadonlySet<string> {
  const moved = new Set<string>()
  let coming: number | null = null
  for (const { id, at, event, action_type: kind, meeting_at: start } of history) {
    if (event === 'cancel_meeting' || kind === 'meeting_cancelled') coming = null
    if (!start) continue
    if (!event && coming !== null && coming > Date.parse(at)) moved.add(id)
    coming = Date.parse(start)
  }
  return moved
}
