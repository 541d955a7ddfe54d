import type { StageEvent } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

export interface MoveWords {
  /** The title with the action and the name: `{{name}}`. */
  title: string
  /** The consequence. */
  consequence: string
  /** The toast after success. */
  done: string
}

/** The texts of an employer's moves. `allowed_transitions` decides which are offered. */
const words: Partial<Record<StageEvent, MoveWords>> = {
  send: {
    title: msg('Send the request to {{name}}?', { ns: 'introductions' }),
    consequence: msg('They are emailed your message and have 14 days to answer.', { ns: 'introductions' }),
    done: msg('Request sent', { ns: 'introductions' }),
  },
  discard: {
    title: msg('Discard the draft for {{name}}?', { ns: 'introductions' }),
    consequence: msg('Nobody has read it, and nobody will.', { ns: 'introductions' }),
    done: msg('Draft discarded', { ns: 'introductions' }),
  },
  withdraw: {
    title: msg('Withdraw the introduction to {{name}}?', { ns: 'introductions' }),
    consequence: msg('It ends for both of you. You may ask again later.', { ns: 'introductions' }),
    done: msg('Introduction withdrawn', { ns: 'introductions' }),
  },
  start_talks: {
    title: msg('Start talks with {{name}}?', { ns: 'introductions' }),
    consequence: msg('Both of you see that you are talking. If nobody does anything for 60 days, it lapses.', {
      ns: 'introductions',
    }),
    done: msg('Talks started', { ns: 'introductions' }),
  },
  hold_meeting: {
    title: msg('Was the meeting with {{name}} held?', { ns: 'introductions' }),
    consequence: msg('Both of you see that you are talking.', { ns: 'introductions' }),
    done: msg('Meeting marked as held', { ns: 'introductions' }),
  },
  negotiate: {
    title: msg('Start negotiating with {{name}}?', { ns: 'introductions' }),
    consequence: msg('Both of you see that terms are being discussed.', { ns: 'introductions' }),
    done: msg('Negotiation started', { ns: 'introductions' }),
  },
  cancel_meeting: {
    title: msg('Cancel the meeting with {{name}}?', { ns: 'introductions' }),
    consequence: msg('The introduction goes on; only the meeting does not take place.', { ns: 'introductions' }),
    done: msg('Meeting cancelled', { ns: 'introductions' }),
  },
  make_offer: {
    title: msg('Make {{name}} an offer?', { ns: 'introductions' }),
    consequence: msg('Both of you see the new stage.', { ns: 'introductions' }),
    done: msg('Introduction updated', { ns: 'introductions' }),
  },
  not_proceed: {
    title: msg('Not proceed with {{name}}?', { ns: 'introductions' }),
    consequence: msg('It ends for both of you. They read your reason.', { ns: 'introductions' }),
    done: msg('Introduction ended', { ns: 'introductions' }),
  },
  back_to_talks: {
    title: msg('Return to talks with {{name}}?', { ns: 'introductions' }),
    consequence: msg('Terms are set aside; you go on talking.', { ns: 'introductions' }),
    done: msg('Back to talks', { ns: 'introductions' }),
  },
  rescind: {
    title: msg('Withdraw the offer to {{name}}?', { ns: 'introductions' }),
    consequence: msg('The introduction ends for both of you. They read your reason.', { ns: 'introductions' }),
    done: msg('Offer withdrawn', { ns: 'introductions' }),
  },
  improve: {
    title: msg('Improve the offer to {{name}}?', { ns: 'introductions' }),
    consequence: msg('You go back to negotiating and may make a new offer.', { ns: 'introductions' }),
    done: msg('Back to negotiating', { ns: 'introductions' }),
  },
  close: {
    title: msg('Close the introduction to {{name}}?', { ns: 'introductions' }),
    consequence: msg('It ends for both of you. You may ask again later.', { ns: 'introductions' }),
    done: msg('Introduction closed', { ns: 'introductions' }),
  },
  confirm_start: {
    title: msg('Has {{name}} started?', { ns: 'introductions' }),
    consequence: msg('The placement is complete once both of you have confirmed it.', { ns: 'introductions' }),
    done: msg('Start confirmed', { ns: 'introductions' }),
  },
}

/** The default texts of a move. */
const plain: MoveWords = {
  title: msg('Continue with {{name}}?', { ns: 'introductions' }),
  consequence: msg('Both of you see the new stage.', { ns: 'introductions' }),
  done: msg('Introduction updated', { ns: 'introductions' }),
}

export function moveWords(event: StageEvent): MoveWords {
  return words[event] ?? plain
}
