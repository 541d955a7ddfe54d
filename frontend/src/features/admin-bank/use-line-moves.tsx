import { useTranslation } from 'react-i18next'
import type { RefObject } from 'react'

import { matchBankLine, recogniseBankLine } from '~/api/generated/payments.gen.ts'
import type { BankLineEvent, BankLineView, ExpectedTransferView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { announce } from '~/components/announce.ts'
import type { MadeMove } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { formatMoney } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import type { Matchable, Target } from './matching.ts'
import { MatchFields } from './match-fields.tsx'
import { UndoNote } from './undo-note.tsx'
import { recognitionLabels, type Recognition } from './words.ts'

type LineEvent = Exclude<BankLineEvent, 'import'>
/** A type, because a form takes no interface. */
export type MatchValues = { reason: string; target: Target | null }
/** The line after the move; the transfer after a match. */
interface Moved {
  line: BankLineView
  transfer: ExpectedTransferView | null
}
export type LineMoves = Moves<Matchable, LineEvent, MatchValues, Moved>

const matchOnce = keyed(matchBankLine<true>)

async function send({ record, move, values }: MadeMove<Matchable, LineEvent, MatchValues>): Promise<Moved> {
  const path = { id: record.id }
  if (move.event !== 'match') {
    const { data } = await recogniseBankLine({ path, body: { event: move.event } })
    return { line: data, transfer: null }
  }
  // The dialog is not sent without a target.
  const { holder = '', reference = '' } = values.target ?? {}
  return matchOnce({ path, body: { holder, reference } })
}

/** What an administrator can do with money that arrived. */
export function useLineMoves(home: RefObject<HTMLElement | null>): LineMoves {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  const recognition = (event: Recognition) => ({ label: t(recognitionLabels[event]) })
  return useMoves<Matchable, LineEvent, MatchValues, Moved>(
    {
      resource: 'bankMatch',
      words: ({ amount, target }) => ({
        match: {
          label: t('Match'),
          question: {
            title: target
              ? t('Match {{amount}} with {{buyer}}?', {
                  amount: formatMoney(language, amount.minor, amount.currency),
                  buyer: target.buyer,
                })
              : t('Match {{amount}} with another transfer', {
                  amount: formatMoney(language, amount.minor, amount.currency),
                }),
          },
        },
        return: recognition('return'),
        mark_card_payout: recognition('mark_card_payout'),
        mark_other_receipt: recognition('mark_other_receipt'),
        reopen: { label: t('Reopen'), done: t('It is under “To match” again.') },
      }),
      failed: msg('This could not be recorded', { ns: 'admin-bank' }),
      blank: ({ target }) => ({ reason: '', target }),
      Above: MatchFields,
      validate: ({ target }, { event }) =>
        event === 'match' && target === null ? { target: t('Please choose a transfer') } : {},
      send,
      done: ({ transfer }, { move }) => {
        if (transfer === null) return move.words.done
        const { missing, invoice_number: number } = transfer
        return number
          ? t('Matched. Invoice {{number}} is issued.', { number })
          : t('Matched. {{amount}} is still missing.', {
              amount: formatMoney(language, missing.minor, missing.currency),
            })
      },
      onDone: ({ line }, { move: { event } }) => {
        if (event !== 'match' && event !== 'reopen') announce(<UndoNote id={line.id} event={event} />)
      },
    },
    { home },
  )
}
