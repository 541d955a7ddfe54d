import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { cancelAnyTransfer, giveTransferBack } from '~/api/generated/payments.gen.ts'
import type { ExpectedTransferView, ProFormaEvent } from '~/api/generated/types.gen.ts'
import { onlyReason, type MadeMove, type MoveValues } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { formatMoney } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { inGroups } from './matching.ts'

export type TransferMoves = Moves<ExpectedTransferView, ProFormaEvent, MoveValues, ExpectedTransferView>

async function send({ record, move }: MadeMove<ExpectedTransferView, ProFormaEvent, MoveValues>) {
  const request = { path: { id: record.reference }, body: { holder: record.holder } }
  const { data } = await (move.event === 'give_back' ? giveTransferBack(request) : cancelAnyTransfer(request))
  return data
}

/** What an administrator can do about what a company was asked to transfer. */
export function useTransferMoves(home: RefObject<HTMLElement | null>): TransferMoves {
  const { t } = useTranslation('admin-bank')
  const language = useLanguage()
  return useMoves<ExpectedTransferView, ProFormaEvent, MoveValues, ExpectedTransferView>(
    {
      resource: 'bankTransfer',
      words: ({ held, buyer, reference, status }) => {
        const amount = formatMoney(language, held.minor, held.currency)
        return {
          give_back: {
            label: t('Record that {{amount}} was transferred back', { amount }),
            done: t('Recorded that {{amount}} was transferred back', { amount }),
            question: {
              title: t('Was {{amount}} transferred back to {{buyer}}?', { amount, buyer }),
              consequence:
                status === 'part_paid'
                  ? t(
                      'Transfer it at your bank first: this only records it. The company is told by email, and no longer asked for the rest. This cannot be undone.',
                    )
                  : t(
                      'Transfer it at your bank first: this only records it. The company is told by email. This cannot be undone.',
                    ),
              confirmLabel: t('Record'),
            },
          },
          cancel: {
            label: t('Cancel the transfer'),
            done: t('Transfer cancelled'),
            isEnd: true,
            question: {
              title: t('Cancel the transfer {{reference}} of {{buyer}}?', { reference: inGroups(reference), buyer }),
              consequence: t(
                'The company is no longer asked to pay. Money that still arrives cannot be matched with it. This cannot be undone.',
              ),
              isDestructive: true,
            },
          },
        }
      },
      failed: msg('This could not be recorded', { ns: 'admin-bank' }),
      blank: onlyReason,
      send,
    },
    { home },
  )
}
