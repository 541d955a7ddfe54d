import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { getUserPremiumQueryKey, moveRefund } from '~/api/generated/payments.gen.ts'
import type { AdminUserView, RefundApprovalView, UserPremiumView } from '~/api/generated/types.gen.ts'
import { inPanel, MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { ApprovalNote } from '~/entities/approval/approval-note.tsx'
import { useApprovalMoves } from '~/entities/approval/use-approval-moves.ts'
import { formatMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { nameOf } from './words.ts'

interface RefundProposalProps {
  user: AdminUserView
  refund: RefundApprovalView
  /** Whether its payment was by bank transfer. */
  isTransfer: boolean
  /** Whether a dialog is open in front of the drawer. */
  onDialog: (isOpen: boolean) => void
}

/** The last refund that needed two administrators. */
export function RefundProposal({ user, refund, isTransfer, onDialog }: RefundProposalProps) {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const path = { id: user.user_id }
  const amount = formatMoney(language, refund.amount.minor, refund.amount.currency)
  const moves = useApprovalMoves<RefundApprovalView, UserPremiumView>({
    resource: 'refund',
    approve: {
      label: t('Approve refund'),
      done: t('{{amount}} given back', { amount }),
      title: t('Give {{amount}} back to {{name}}?', { amount, name: nameOf(user) }),
      consequence: isTransfer
        ? t(
            'Transfer the money back at your bank first; this records it and issues the credit note. The customer is told by email. This cannot be undone.',
          )
        : t(
            'The money goes back to the card that was charged, and a credit note is issued. The customer is told by email. This cannot be undone.',
          ),
      isDestructive: true,
    },
    otherwise: t('Nothing is given back.'),
    send: async (_, body) => (await moveRefund({ path, body, throwOnError: true })).data,
    onDone: (view) => queryClient.setQueryData(getUserPremiumQueryKey({ path }), view),
  })
  const isAsked = moves.asked?.isOpen ?? false
  useEffect(() => {
    onDialog(isAsked)
  }, [isAsked, onDialog])
  return (
    <>
      <ApprovalNote
        of={refund}
        what={
          refund.ends_premium
            ? t('a refund of {{amount}} and the end of premium', { amount })
            : t('a refund of {{amount}}', { amount })
        }
      />
      {refund.allowed_transitions.length > 0 ? (
        <Group gap="xs">
          <MoveButtons moves={moves} record={refund} look={(move) => ({ size: 'compact-sm', ...inPanel(move) })} />
        </Group>
      ) : null}
      <MoveDialog moves={moves} />
    </>
  )
}
