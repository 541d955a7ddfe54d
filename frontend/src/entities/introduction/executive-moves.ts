import { useTranslation } from 'react-i18next'

import type { IntroductionView, StageEvent } from '~/api/generated/types.gen.ts'
import { useMoves, type MovesOptions } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

import { askerOf } from './asker.ts'
import { useIntroductionMachine, type IntroductionMoves } from './moves.tsx'

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
    title: msg('Accept the introduction to {{company}}?', { ns: 'introduction-words' }),
    consequence: msg(
      'They will see your name and present company, and the contact details that your privacy settings show. You will see their address.',
      { ns: 'introduction-words' },
    ),
    done: msg('Introduction accepted. You now see who they are.', { ns: 'introduction-words' }),
  },
  decline: {
    title: msg('Decline the introduction to {{company}}?', { ns: 'introduction-words' }),
    consequence: msg('They are told that you declined. Your name stays hidden from them.', {
      ns: 'introduction-words',
    }),
    done: msg('Introduction declined', { ns: 'introduction-words' }),
  },
  withdraw: {
    title: msg('Withdraw from the introduction to {{company}}?', { ns: 'introduction-words' }),
    consequence: msg('It ends for both of you. They read your reason.', { ns: 'introduction-words' }),
    done: msg('You have withdrawn', { ns: 'introduction-words' }),
  },
  step_back: {
    title: msg('Step back from the talks with {{company}}?', { ns: 'introduction-words' }),
    consequence: msg('It ends for both of you. They read your reason.', { ns: 'introduction-words' }),
    done: msg('You have stepped back', { ns: 'introduction-words' }),
  },
  accept_offer: {
    title: msg('Accept the offer of {{company}}?', { ns: 'introduction-words' }),
    consequence: msg('The contract comes next. The offer can no longer be changed.', { ns: 'introduction-words' }),
    done: msg('Offer accepted', { ns: 'introduction-words' }),
  },
  decline_offer: {
    title: msg('Decline the offer of {{company}}?', { ns: 'introduction-words' }),
    consequence: msg('They read your reason and may improve the offer.', { ns: 'introduction-words' }),
    done: msg('Offer declined', { ns: 'introduction-words' }),
  },
  confirm_start: {
    title: msg('Have you started at {{company}}?', { ns: 'introduction-words' }),
    consequence: msg('The placement is complete once both of you have confirmed it.', { ns: 'introduction-words' }),
    done: msg('Start confirmed', { ns: 'introduction-words' }),
  },
  counter: {
    title: msg('Answer {{company}} with a counter-offer?', { ns: 'introduction-words' }),
    consequence: msg('Write your terms. You go back to negotiating.', { ns: 'introduction-words' }),
    done: msg('Counter-offer sent', { ns: 'introduction-words' }),
  },
}

/** The default texts of a move. */
const plain: MoveWords = {
  title: msg('Continue with {{company}}?', { ns: 'introduction-words' }),
  consequence: msg('They are told by email.', { ns: 'introduction-words' }),
  done: msg('Introduction updated', { ns: 'introduction-words' }),
}

/** The moves of an introduction, as its executive makes them. */
export function useExecutiveMoves(options: MovesOptions<IntroductionView, StageEvent> = {}): IntroductionMoves {
  const { t } = useTranslation('introduction-words')
  return useMoves(
    useIntroductionMachine((event, introduction) => {
      const { title, consequence, done } = words[event] ?? plain
      return { title: t(title, { company: askerOf(introduction) }), consequence: t(consequence), done: t(done) }
    }),
    options,
  )
}
