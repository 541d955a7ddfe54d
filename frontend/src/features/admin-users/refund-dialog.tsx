import { Button, Checkbox, Modal, NumberInput, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getUserPremiumQueryKey, refundPayment } from '~/api/generated/payments.gen.ts'
import type { AdminUserView, PaymentView, PremiumStatus, RefundForm } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { REFUND_FORM_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { decimals } from '~/i18n/currencies.ts'
import { formatMoney } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { canEnd, enteredAmount, leftOf, needsApproval, refundOf, refundValues, type RefundValues } from './refund.ts'

const refundOnce = keyed(refundPayment<true>)

const failed = msg('The payment could not be refunded', { ns: 'admin-users' })

interface RefundDialogProps {
  user: AdminUserView
  payment: PaymentView
  status: PremiumStatus
  /** What one administrator may give back of a payment, in cents of the US dollar. */
  limit: number
  opened: boolean
  onClose: () => void
}

/** Gives a payment back, or a part of it. Loaded on demand, so it is mounted open. */
export function RefundDialog({ opened, ...of }: RefundDialogProps) {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  useFocusHome(opened)
  const { amount, invoice_number: number } = of.payment
  return (
    <Modal
      opened={opened}
      onClose={of.onClose}
      closeOnClickOutside={false}
      size={520}
      title={t('Refund the payment of {{amount}}, invoice {{number}}?', {
        amount: formatMoney(language, amount.minor, amount.currency),
        number,
      })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <RefundFields {...of} />
    </Modal>
  )
}

function RefundFields({ user, payment, status, limit, onClose }: Omit<RefundDialogProps, 'opened'>) {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { currency } = payment.amount
  const money = (minor: number) => formatMoney(language, minor, currency)
  const form = useForm<RefundValues>({
    mode: 'controlled',
    initialValues: refundValues(payment),
    validate: {
      amount_minor: (entered) =>
        enteredAmount(entered, payment) === null
          ? t('Enter an amount up to {{amount}}.', { amount: money(leftOf(payment)) })
          : null,
      reason: (reason) => (reason.trim() ? null : t('Please give a reason.')),
    },
  })
  const isProposed = needsApproval(form.values.amount_minor, payment, limit)
  const path = { id: user.user_id }
  const refund = useMutation({
    mutationFn: (body: RefundForm) => refundOnce({ path, body }),
    onSuccess: async (view, { amount_minor: minor }) => {
      queryClient.setQueryData(getUserPremiumQueryKey({ path }), view)
      announce(
        view.refund?.state === 'proposed'
          ? t('Refund proposed. Another administrator has to approve it.')
          : t('{{amount}} given back', { amount: money(minor ?? 0) }),
      )
      onClose()
      await invalidate(queryClient, 'refund')
    },
    // A refusal may mean that the card provider has given it back before.
    onError: () => void invalidate(queryClient, 'refund'),
  })
  return (
    <FormFrame
      form={form}
      onSubmit={(values) => {
        // Enter in the amount submits too.
        if (!refund.isPending) refund.mutate(refundOf(values, payment))
      }}
      pending={refund.isPending}
      problem={refund.error ? problemOf(refund.error, failed) : null}
      submitLabel={isProposed ? t('Propose refund') : t('Refund')}
      isDestructive
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">
        {payment.method === 'bank_transfer'
          ? t(
              'Transfer the money back at your bank first; this records it and issues the credit note. The customer is told by email. This cannot be undone.',
            )
          : t(
              'The money goes back to the card that was charged, and a credit note is issued. The customer is told by email. This cannot be undone.',
            )}
      </Text>
      {isProposed ? (
        <Text size="sm">
          {t(
            'More than {{limit}} of a payment, or another currency, needs two administrators: you propose it, and nothing happens until another approves it.',
            { limit: formatMoney(language, limit, 'USD') },
          )}
        </Text>
      ) : null}
      <NumberInput
        label={t('Amount in {{currency}}', { currency })}
        description={t('Up to {{amount}}.', { amount: money(leftOf(payment)) })}
        required
        data-autofocus
        hideControls
        allowNegative={false}
        decimalScale={decimals(currency)}
        maw={320}
        {...form.getInputProps('amount_minor')}
      />
      <Textarea
        label={t('Reason')}
        description={t('The customer reads it by email and on the credit note.')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={REFUND_FORM_REASON_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('reason')}
      />
      {canEnd(payment, status) ? (
        <Checkbox
          label={t('End premium now')}
          description={
            payment.method === 'bank_transfer'
              ? t('If this payment was for the current plan, it ends at once instead of going on.')
              : t('If this payment was for the current subscription, it ends at once instead of going on.')
          }
          {...form.getInputProps('ends_premium', { type: 'checkbox' })}
        />
      ) : null}
    </FormFrame>
  )
}
