import type { StageEvent } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

interface MoveWords {
  /** The title with the action and the company: `{{company}}`. */
  title: string
  /** The consequence. */
  consequence: string
  /** The toast after the action. */
  done: string
}

/** The texts of an executive's moves. `allowed_transitions` decides which are offered. */
const words: Partial<Record<StageEvent, MoveWords>> = {
  accept: {
    title: msg('Accept the introduction to {{company}}?', { ns: 'dashboard' }),
    consequence: msg(
      'They will see your name, present company, summary, links and email address, and you will see their address.',
      { ns: 'dashboard' },
    ),
    done: msg('Introduction accepted. You now see each other’s contact.', { ns: 'dashboard' }),
  },
  decline: {
    title: msg('Decline the introduction to {{company}}?', { ns: 'dashboard' }),
    consequence: msg('They are told that you declined. Your name stays hidden from them.', { ns: 'dashboard' }),
    done: msg('Introduction declined', { ns: 'dashboard' }),
  },
  withdraw: {
    title: msg('Withdraw from the introduction to {{company}}?', { ns: 'dashboard' }),
    consequence: msg('It ends for both of you. They read your reason.', { ns: 'dashboard' }),
    done: msg('You have withdrawn', { ns: 'dashboard' }),
  },
  step_back: {
    title: msg('Step back from the talks with {{company}}?', { ns: 'dashboard' }),
    consequence: msg('It ends for both of you. They read your reason.', { ns: 'dashboard' }),
    done: msg('You have stepped back', { ns: 'dashboard' }),
  },
  accept_offer: {
    title: msg('Accept the offer of {{company}}?', { ns: 'dashboard' }),
    consequence: msg('The contract comes next. The offer can no longer be changed.', { ns: 'dashboard' }),
    done: msg('Offer accepted', { ns: 'dashboard' }),
  },
  decline_offer: {
    title: msg('Decline the offer of {{company}}?', { ns: 'dashboard' }),
    consequence: msg('They read your reason and may improve the offer.', { ns: 'dashboard' }),
    done: msg('Offer declined', { ns: 'dashboard' }),
  },
  counter: {
    title: msg('Answer {{company}} with a counter-offer?', { ns: 'dashboard' }),
    consequence: msg('Write your terms. You go back to negotiating.', { ns: 'dashboard' }),
    done: msg('Counter-offer sent', { ns: 'dashboard' }),
  },
}

/** The default texts of a move. */
const plain: MoveWords = {
  title: msg('Continue with {{company}}?', { ns: 'dashboard' }),
  consequence: msg('They are told by email.', { ns: 'dashboard' }),
  done: msg('Introduction updated', { ns: 'dashboard' }),
}

export function moveWords(event: StageEvent): MoveWords {
  return words[event] ?? plain
}
