import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { createTransfer, listTransfersQueryKey } from '~/api/generated/payments.gen.ts'
import type { PackageId, PackageView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { Money } from '~/components/money.tsx'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { Properties } from '~/components/properties.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'
// The public shell does not load the styles of dialogs.
import '@mantine/core/styles/Modal.layer.css'

const ask = keyed(createTransfer<true>)

const failed = msg('The bank details could not be requested', { ns: 'pricing' })

interface TransferDialogProps {
  plan: PackageView
  /** Until when premium is paid by an earlier transfer; null if it is not. */
  paidUntil: string | null
  opened: boolean
  onClose: () => void
}

/** Explains paying by bank transfer, and asks for the bank details. Loaded on demand, so it is mounted open. */
export function TransferDialog({ plan, paidUntil, opened, onClose }: TransferDialogProps) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useFocusHome(opened)
  const asking = useMutation({
    mutationFn: (packageId: PackageId) => ask({ body: { package_id: packageId } }),
    onSuccess: async () => {
      // Not only marked as stale: one for another package was replaced, and its bank details are not shown again.
      queryClient.removeQueries({ queryKey: listTransfersQueryKey() })
      await navigate(paths.settings('subscription'))
    },
    onError: async (error) => {
      // Bought by card in the meantime: the cards of the page show it then.
      if (problemOf(error).code === 'premium_active') await invalidate(queryClient, 'premium')
    },
  })
  const problem = asking.error ? problemOf(asking.error, failed) : null
  const close = () => {
    // A request under way leads to the bank details, or shows its problem here.
    if (!asking.isPending) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={520}
      title={t('Pay by bank transfer?')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <Stack gap="md">
        {problem ? (
          <ProblemAlert problem={problem}>
            {problem.code === 'transfer_in_progress' ? (
              <Anchor component={Link} to={paths.settings('subscription')} size="sm">
                {t('See the earlier transfer')}
              </Anchor>
            ) : null}
          </ProblemAlert>
        ) : null}
        <Properties
          of={[
            { label: t('Plan'), value: serverSentence(plan.name.message, plan.name.sentence) },
            { label: t('Amount'), value: <Money amount={plan.amount_minor} currency={plan.currency} /> },
          ]}
        />
        <Text size="md" c="var(--text-muted)">
          {paidUntil
            ? t(
                'You transfer the amount from your bank. Premium is paid until {{day}}; it is prolonged from that day when the whole amount has arrived and our team has matched it. It is not renewed by itself.',
                { day: formatDate(language, paidUntil) },
              )
            : t(
                'You transfer the amount from your bank. Premium begins when the whole amount has arrived and our team has matched it. It is not renewed by itself.',
              )}
        </Text>
        <Text size="sm" c="var(--text-muted)">
          {t(
            'The next page shows our bank account and the reference to write on the transfer. You find them in your settings until the money has arrived.',
          )}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={asking.isPending}>
            {t('Cancel', { ns: 'common' })}
          </Button>
          <Button onClick={() => asking.mutate(plan.id)} loading={asking.isPending} data-autofocus>
            {t('Ask for the bank details')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
