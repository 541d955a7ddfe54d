import { useTranslation } from 'react-i18next'

import type { StageEvent } from '~/api/generated/types.gen.ts'
import { useMoves } from '~/components/moves/use-moves.ts'
import { useIntroductionMachine, type IntroductionMoves } from '~/entities/introduction/moves.tsx'
import { msg } from '~/i18n/msg.ts'

interface MoveTexts {
  /** The title with the action and the names: `{{executive}}`, `{{employer}}`. */
  title: string
  consequence: string
  done: string
}

/** The texts of the team's moves. */
const texts: Partial<Record<StageEvent, MoveTexts>> = {
  record_contract: {
    title: msg('Confirm the contract of {{executive}} and {{employer}}?', { ns: 'admin-placements' }),
    consequence: msg(
      'Open the file first: the names, both signatures, the pay and the first day of work must be those of the accepted offer. Both sides read what you checked, and are told by email.',
      { ns: 'admin-placements' },
    ),
    done: msg('Contract confirmed', { ns: 'admin-placements' }),
  },
  fall_through: {
    title: msg('Has the placement of {{executive}} at {{employer}} fallen through?', { ns: 'admin-placements' }),
    consequence: msg('It ends for both sides. They read your reason, and are told by email.', {
      ns: 'admin-placements',
    }),
    done: msg('Recorded that it fell through', { ns: 'admin-placements' }),
  },
  moderate: {
    title: msg('Stop the introduction of {{executive}} and {{employer}}?', { ns: 'admin-placements' }),
    consequence: msg(
      'For a violation of the platform’s rules. It ends for both sides. They read your reason, and are told by email.',
      { ns: 'admin-placements' },
    ),
    done: msg('Introduction stopped', { ns: 'admin-placements' }),
  },
}

const plain: MoveTexts = {
  title: msg('Continue with {{executive}} and {{employer}}?', { ns: 'admin-placements' }),
  consequence: msg('Both sides are told by email.', { ns: 'admin-placements' }),
  done: msg('Introduction updated', { ns: 'admin-placements' }),
}

/** The moves of an introduction, as the team makes them. */
export function usePlacementMoves(): IntroductionMoves {
  const { t } = useTranslation('admin-placements')
  const machine = useIntroductionMachine((event, introduction) => {
    const { title, consequence, done } = texts[event] ?? plain
    const names = {
      executive: introduction.executive_name,
      employer: introduction.employer_company ?? introduction.employer_name,
    }
    return { title: t(title, names), consequence: t(consequence), done: t(done) }
  })
  return useMoves(machine)
}
