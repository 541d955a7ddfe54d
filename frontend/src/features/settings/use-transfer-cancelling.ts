import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { cancelTransferMutation } from '~/api/generated/payments.gen.ts'
import type { TransferView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { msg } from '~/i18n/msg.ts'

/** Cancelling a bank transfer for which nothing has arrived, after a confirmation. */
export function useTransferCancelling({ reference: id, allowed_transitions: transitions }: TransferView) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const cancelling = useMutation({
    ...cancelTransferMutation(),
    onSuccess: () => announce(t('The bank transfer is cancelled')),
    onError: (error) => announceProblem(error, msg('The bank transfer could not be cancelled', { ns: 'settings' })),
    // After a refusal too: money may have arrived meanwhile.
    onSettled: () => invalidate(queryClient, 'bankTransfer'),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('Cancel the bank transfer?'),
      consequence: t(
        'Do this only if you have not sent the money. The bank details are no longer shown, and the price is no longer kept. You can ask for them again at any time.',
      ),
      confirmLabel: t('Cancel the transfer'),
      isDestructive: true,
    })
    if (isSure) cancelling.mutate({ path: { id } })
  }
  return {
    isAllowed: transitions.some(({ event }) => event === 'cancel'),
    ask: () => void ask(),
    isPending: cancelling.isPending,
  }
}
