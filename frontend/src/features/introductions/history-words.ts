import type { ActionType, StageEvent } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** Descriptions of events without their subject, for the timeline. */
export const told: Record<StageEvent, string> = {
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
  record_contract: msg('recorded a contract signed elsewhere', { ns: 'introductions' }),
  confirm_start: msg('confirmed the start', { ns: 'introductions' }),
  fall_through: msg('recorded that it fell through', { ns: 'introductions' }),
  moderate: msg('stopped the introduction', { ns: 'introductions' }),
}

export const commented = {
  shared: msg('wrote', { ns: 'introductions' }),
  private: msg('noted, for your side only', { ns: 'introductions' }),
}

/** Events other than moves. */
export const beside: Record<ActionType, string> = {
  status_changed: msg('changed the details', { ns: 'introductions' }),
  comment_added: msg('wrote', { ns: 'introductions' }),
  details_changed: msg('changed the details', { ns: 'introductions' }),
  times_proposed: msg('proposed times for a meeting', { ns: 'introductions' }),
  meeting_arranged: msg('arranged a meeting', { ns: 'introductions' }),
  meeting_cancelled: msg('cancelled the meeting', { ns: 'introductions' }),
}
